import type { ReactNode } from 'react';
import type { ContactDetails, ContactReply } from '../../contract/contacts.ts';
import { formatInstant, formatInstantShort } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useRetry } from './contact-changes.ts';

interface TimelineProps {
  contact: ContactDetails;
  /** What was done, to follow the name of who did it. */
  deedOf: (activity: ContactDetails['activities'][number]) => string;
}

/** What was written and done about a contact request, in the order in which it was. */
export function ContactTimeline({ contact, deedOf }: TimelineProps) {
  const { name, message, createdAt, note, notedAt, replies, activities } = contact;
  const entries: { key: string; at: string; shown: ReactNode }[] = [
    { key: 'message', at: createdAt, shown: <Said by={name} at={createdAt} text={message} /> },
    ...(notedAt ? [{ key: 'note', at: notedAt, shown: <Note at={notedAt} text={note} /> }] : []),
    ...replies.map((reply) => ({
      key: `reply-${reply.id}`,
      at: reply.createdAt,
      shown: <Reply reply={reply} />,
    })),
    // A reply from here says itself that somebody answered.
    ...activities
      .filter(({ kind, detail }) => kind !== 'contact-answered' || detail !== '')
      .map((activity) => ({
        key: `activity-${activity.id}`,
        at: activity.at,
        shown: (
          <p className="text-faint text-xs">
            {activity.actorName} {deedOf(activity)}, <Moment at={activity.at} />
          </p>
        ),
      })),
  ];
  entries.sort((one, other) => one.at.localeCompare(other.at));
  return (
    <ol className="grid max-w-[66ch] gap-5">
      {entries.map(({ key, shown }) => (
        <li key={key} className="min-w-0">
          {shown}
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { at: string }) {
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={formatInstant(time)}>
      {formatInstantShort(time)}
    </time>
  );
}

interface SaidProps {
  by: string;
  at: string;
  text: string;
  isOurs?: boolean;
  children?: ReactNode;
}

/** What somebody wrote, as they typed it. */
function Said({ by, at, text, isOurs = false, children }: SaidProps) {
  return (
    <article className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className={isOurs ? 'font-semibold text-ember-hot' : 'wrap-anywhere font-semibold'}>{by}</span>
        <span className="font-mono text-muted text-xs">
          <Moment at={at} />
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-left text-sm">
        {text}
      </p>
      {children}
    </article>
  );
}

function Note({ at, text }: { at: string; text: string }) {
  return (
    <aside className="grid gap-0.5 border-warning border-l-2 bg-warning/5 px-3.5 py-2.5">
      <p className="text-warning text-xs">
        Note, <Moment at={at} />. Only you see this.
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-left text-sm">
        {text}
      </p>
    </aside>
  );
}

function Reply({ reply }: { reply: ContactReply }) {
  const { adminName, createdAt, text, mail } = reply;
  return (
    <Said by={adminName} at={createdAt} text={text} isOurs>
      {mail && <Carried mail={mail} />}
    </Said>
  );
}

/** How the mail stands that carries a reply. */
function Carried({ mail }: { mail: NonNullable<ContactReply['mail']> }) {
  const retry = useRetry();
  const { id, status, via, answer } = mail;
  if (status === 'sent') {
    return via === 'file' ? (
      <p className="text-warning text-xs">
        Written to a file: no mail server is set up, so it has reached nobody.
      </p>
    ) : (
      <p className="text-faint text-xs">Sent</p>
    );
  }
  if (status === 'queued') return <p className="text-faint text-xs">On its way</p>;
  return (
    <div className="flex flex-wrap items-center gap-2.5 text-sm">
      <Badge variant={status === 'retrying' ? 'warning' : 'danger'}>
        {status === 'retrying' ? 'Not taken yet, tried again' : 'Not sent'}
      </Badge>
      {answer && <q className="wrap-anywhere text-muted text-xs">{answer}</q>}
      {status === 'given_up' && (
        <Button size="small" pending={retry.isPending} onClick={() => retry.start(id)}>
          Try again
        </Button>
      )}
      <InlineError error={retry.error} size="small" />
    </div>
  );
}
