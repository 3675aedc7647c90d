import { CreditCard, Eye, FileUp, MessageSquare } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { WaitingItem } from '../../contract/milestones.ts';
import { dayLabel } from '../time/due-day.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { buttonClasses } from '../ui/button.tsx';

interface KindWords {
  Icon: typeof Eye;
  headline: (count: number) => string;
  action: string;
  /** What of the portal opens it, as the address says it. */
  opens: [name: string, value: string];
  /** How the address names the thing itself there. */
  names?: string;
}

/** How each kind is said, and where it is settled. */
const kinds: Record<WaitingItem['kind'], KindWords> = {
  review: {
    Icon: Eye,
    headline: () => 'Your review is needed',
    action: 'Review',
    opens: ['tab', 'checkpoints'],
    names: 'checkpoint',
  },
  invoice: {
    Icon: CreditCard,
    headline: () => 'An invoice is open',
    action: 'Pay',
    opens: ['tab', 'billing'],
    names: 'invoice',
  },
  content: {
    Icon: FileUp,
    headline: (count) => `We need ${count === 1 ? 'one thing' : `${count} things`} from you`,
    action: 'Answer',
    opens: ['tab', 'files'],
    names: 'request',
  },
  message: {
    Icon: MessageSquare,
    headline: (count) => (count === 1 ? 'A new message for you' : `${count} new messages for you`),
    action: 'Read',
    opens: ['messages', 'open'],
  },
};

interface WaitingOnYouProps {
  /** The most urgent first. */
  items: readonly WaitingItem[];
  today: string;
}

/** What waits on the client, with the way to settle each. Where nothing does it says nothing. */
export function WaitingOnYou({ items, today }: WaitingOnYouProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-on-you" className="grid gap-3">
      <h2 id="waiting-on-you" className="text-xl">
        Waiting on you
      </h2>
      <ul className="grid overflow-hidden rounded-lg border border-ember/35 bg-linear-90 from-ember/12 to-ember/3">
        {items.map((item, index) => (
          <WaitingRow key={`${item.kind}-${item.id}`} {...{ item, today }} isMostUrgent={index === 0} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingRowProps {
  item: WaitingItem;
  today: string;
  isMostUrgent: boolean;
}

function WaitingRow({ item, today, isMostUrgent }: WaitingRowProps) {
  const { kind, id, title, count, since, dueDate } = item;
  const { Icon, headline, action, opens, names } = kinds[kind];
  const address = new URLSearchParams(useLocation().search);
  address.set(...opens);
  if (names && id !== null) address.set(names, String(id));
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-ember/20 px-4.5 py-4 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className="size-5 text-ember-hot max-sm:self-start max-sm:mt-1" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{headline(count)}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {title && <bdi>{title}</bdi>}
          {title && ', '}
          {dueDate ? `due ${dayLabel(dueDate, today)}` : <RelativeTime instant={since} />}
        </p>
      </div>
      <Link
        to={`?${address}`}
        preventScrollReset
        className={buttonClasses({
          variant: isMostUrgent ? 'solid' : 'line',
          className: 'max-sm:col-span-2 max-sm:w-full',
        })}
      >
        {action}
      </Link>
    </li>
  );
}
