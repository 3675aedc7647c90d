import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

const BesideContext = createContext<HTMLElement | null>(null);

/** Surrounds a page with a place at its side, as high as the page, which takes room while something is {@link Beside} it. */
export function BesideFrame({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <BesideContext value={place}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-11 has-[>[data-beside]:not(:empty)]:grid-cols-[minmax(0,1fr)_minmax(0,794px)]">
        <div className="min-w-0">{children}</div>
        <div ref={setPlace} data-beside className="empty:hidden" />
      </div>
    </BesideContext>
  );
}

/** What stands beside the page, wherever in it this is written. */
export function Beside({ children }: { children: ReactNode }) {
  const place = use(BesideContext);
  return place && createPortal(children, place);
}
