import { Link, useSearchParams } from 'react-router';
import type { ContactRequest } from '../../contract/contacts.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { classes } from '../ui/classes.ts';

/** How many characters of a message a row shows at most. */
const EXCERPT = 160;

/** The last line of a row: what was written last, and by whom where it was the agency. */
function lastWords({ message, note, notedAt, answeredAt, lastReply }: ContactRequest) {
  if (notedAt && (!answeredAt || notedAt > answeredAt)) return { who: 'Note:', text: note };
  return lastReply === null ? { text: message } : { who: 'You:', text: lastReply };
}

/** Where a contact request is opened: the same list, with this one beside it. */
function useRowAddress(id: number): string {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('contact', String(id));
  return `?${next}`;
}

interface ContactRowProps {
  contact: ContactRequest;
  isOpen: boolean;
  /** Whether another one is open, whose place it takes in the history too. */
  replaces: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

/** A contact request in the list: who, about what, and what was said last. */
export function ContactRow({ contact, isOpen, replaces, isSelected, onSelect }: ContactRowProps) {
  const { id, name, email, company, subject, readAt, doneAt, createdAt } = contact;
  const isUnread = readAt === null;
  const { who, text } = lastWords(contact);
  return (
    <li
      data-contact={id}
      className={classes(
        'group relative flex border-line border-b transition-colors hover:bg-surface',
        isOpen && 'inbox-shown bg-raised hover:bg-raised',
        isSelected && 'bg-ember/6 hover:bg-ember/6',
      )}
    >
      <label className="grid w-11 shrink-0 cursor-pointer place-items-start justify-center pt-4">
        <input
          type="checkbox"
          aria-label={`Select the message from ${name}`}
          className="size-4 accent-ember"
          checked={isSelected}
          onChange={onSelect}
        />
      </label>
      <Link
        to={useRowAddress(id)}
        replace={replaces}
        preventScrollReset
        aria-current={isOpen || undefined}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 pr-4 text-sm focus-visible:outline-offset-[-3px]"
      >
        <span className="flex min-w-0 items-center gap-2">
          {isUnread && (
            <span className="size-2 shrink-0 rounded-full bg-info">
              <span className="unseen">Unread</span>
            </span>
          )}
          <span className={classes('truncate text-base', isUnread ? 'font-bold' : 'font-medium')}>
            {name}
          </span>
        </span>
        <span className="self-center text-muted text-xs">
          {doneAt && 'Done · '}
          <RelativeTime instant={createdAt} />
        </span>
        <span dir="auto" className={classes('col-span-2 truncate text-left', isUnread && 'font-semibold')}>
          {subject}
        </span>
        <span className="col-span-2 truncate text-muted text-xs">
          {email}
          {company && ` · ${company}`}
        </span>
        <span className="col-span-2 flex gap-1.5 text-muted">
          {who && <span className="shrink-0 text-faint">{who}</span>}
          <span dir="auto" className="min-w-0 truncate text-left">
            {text.slice(0, EXCERPT)}
          </span>
        </span>
      </Link>
    </li>
  );
}
