import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useWideScreen } from '../../browser/wide-screen.ts';
import { Beside } from '../../ui/beside.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface InvoiceRoomProps {
  /** Which invoice is open: what leads to it has `data-opens-invoice`. */
  id: number;
  title: string;
  onClose: () => void;
  /** What there is to do with it. */
  actions: ReactNode;
  /** The way to pay, where the list with the others is out of sight. */
  pay: ReactNode;
  children: ReactNode;
}

/** Where an opened invoice is shown: beside the list where there is room, else in its place. */
export function InvoiceRoom(props: InvoiceRoomProps) {
  if (!useWideScreen()) return <RoomInstead {...props} />;
  return (
    <Beside>
      <RoomBeside {...props} />
    </Beside>
  );
}

/** Gives the focus to an invoice that opens beside the list, and back to what opened it. */
function useFocusBeside(id: number): RefObject<HTMLElement | null> {
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    room.current?.focus({ preventScroll: true });
    return () => {
      const opener = document.querySelector<HTMLElement>(`[data-opens-invoice="${id}"]`);
      (opener ?? document.querySelector<HTMLElement>('#billing-heading'))?.focus({ preventScroll: true });
    };
  }, [id]);
  return room;
}

function RoomBeside({ id, title, onClose, actions, children }: InvoiceRoomProps) {
  const room = useFocusBeside(id);
  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={title}
      className="invoice-beside"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="invoice-bar">
        {actions}
        <Button variant="quiet" className="ml-auto" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
          Close
        </Button>
      </div>
      {children}
    </section>
  );
}

function RoomInstead({ title, onClose, actions, pay, children }: InvoiceRoomProps) {
  return (
    <Dialog
      open
      look="screen"
      back="Billing"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="text-xl">{title}</span>}
    >
      <div className="invoice-instead">
        <div className="invoice-bar">
          {pay}
          {actions}
        </div>
        {children}
      </div>
    </Dialog>
  );
}
