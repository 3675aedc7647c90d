import type { Invoice } from '../../../contract/invoices.ts';
import { kindLabel, standingOf } from '../../mail/mail-labels.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Badge } from '../../ui/badge.tsx';

type Mail = Invoice['mails'][number];

/** What went out about an invoice by mail, newest first. */
export function InvoiceMails({ mails }: { mails: Mail[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line text-sm">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

function MailRow({ mail: { kind, email, status, via, at } }: { mail: Mail }) {
  const { label, badge } = standingOf({ status, via });
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span>{kindLabel(kind)}</span>
        <Badge variant={badge}>{label}</Badge>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-muted text-xs">
        <span className="wrap-anywhere">{email}</span>
        <RelativeTime instant={at} />
      </p>
    </li>
  );
}
