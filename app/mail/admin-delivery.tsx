import { useItemParam } from '../browser/tab-param.ts';
import { DeliveryState } from './delivery-state.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailList } from './mail-list.tsx';

/** How mail goes out: whether it does, what waits, what went and what was given up. */
export function AdminDelivery() {
  const opened = useItemParam('message');
  return (
    <section aria-labelledby="delivery" className="grid gap-8">
      <header className="grid gap-2">
        <h2 id="delivery" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Delivery
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          What the product tells people by mail, and what became of it. Each message is tried for a day.
        </p>
      </header>
      <DeliveryState />
      <MailList onOpen={opened.show} />
      <MailDialog id={opened.id} onClose={opened.hide} />
    </section>
  );
}
