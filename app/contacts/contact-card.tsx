import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ContactRequest } from '../../contract/contacts.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';

interface ContactCardProps {
  contact: ContactRequest;
  /** What was made of it, or the way to make something. */
  made: ReactNode;
  onDelete: () => void;
}

/** What the card does not say itself: its place in the list does, or who shows it. */
type Unsaid = 'id' | 'quarantined' | 'projects';

/** What a card says of each field: a new one has to be placed here or among {@link Unsaid}. */
function describe({ name, email, company, subject, message, createdAt }: ContactRequest) {
  return {
    name: (
      <h3
        tabIndex={-1}
        className="wrap-anywhere font-sans font-semibold text-base tracking-normal outline-none"
      >
        {name}
      </h3>
    ),
    email: (
      <a
        className="link-quiet inline-block wrap-anywhere text-muted hover:text-text pointer-coarse:py-2"
        href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
      >
        {email}
      </a>
    ),
    company: company && <p className="wrap-anywhere text-muted">{company}</p>,
    createdAt: <RelativeTime instant={createdAt} withDate />,
    subject: <p className="wrap-anywhere font-semibold text-sm">{subject}</p>,
    message: <Message text={message} />,
  } satisfies Record<Exclude<keyof ContactRequest, Unsaid>, ReactNode>;
}

/** One contact request: who, when, about what, and the message. */
export function ContactCard({ contact, made, onDelete }: ContactCardProps) {
  const said = describe(contact);
  return (
    <li className="relative grid gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-5 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] md:p-6 xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_12rem]">
      <div className="grid min-w-0 content-start gap-1 text-sm max-md:pr-12">
        {said.name}
        {said.email}
        {said.company}
      </div>
      <p className="self-start text-muted text-xs max-md:-mt-3 md:row-start-2 xl:row-start-1 xl:col-start-3 xl:mt-1 xl:pr-12 xl:text-right xl:*:flex-col xl:*:items-end">
        {said.createdAt}
      </p>
      <div className="min-w-0 md:row-span-2 md:row-start-1 md:pr-14 md:col-start-2 xl:pr-0">
        {said.subject}
        {said.message}
        <div className="mt-3">{made}</div>
      </div>
      <Button
        variant="quiet"
        size="icon"
        className="absolute! top-3 right-3 hover:text-danger"
        aria-label={`Delete the contact request from ${contact.name}`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Button>
    </li>
  );
}

const LONG = 420;

/** The message as it was typed; a long one is cut until it is asked for. */
function Message({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > LONG || text.split('\n').length > 6;
  return (
    <>
      <p
        className={classes(
          'mt-1.5 max-w-[75ch] whitespace-pre-wrap wrap-anywhere text-muted text-sm',
          isLong && !open && 'line-clamp-5',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          className="link-quiet mt-2 text-sm pointer-coarse:py-2.5"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
