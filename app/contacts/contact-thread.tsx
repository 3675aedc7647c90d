import { useQuery } from '@tanstack/react-query';
import { Check, ChevronLeft, MailOpen, RotateCcw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ContactDetails, contactEndpoints } from '../../contract/contacts.ts';
import { queryOf } from '../api/queries.ts';
import { useShortcuts } from '../browser/shortcuts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { isLeaving, useReading } from './contact-changes.ts';
import { ContactComposer } from './contact-composer.tsx';
import { NoteEditor } from './contact-note.tsx';
import { hasNoteDraft } from './note-draft.ts';

/** What can be done with the contact request that is open. */
export interface ThreadActions {
  onBack: () => void;
  onMark: (contact: ContactDetails, mark: 'done' | 'open' | 'unread' | 'not-spam') => void;
  onDelete: (contact: ContactDetails) => void;
}

interface ContactThreadProps extends ThreadActions {
  id: number;
  /** Who reads it, and may write. */
  writer: string;
  /** What was written and done. */
  showTimeline: (contact: ContactDetails) => ReactNode;
  /** What was made of it. */
  showMade: (contact: ContactDetails) => ReactNode;
  /** Who sent it. */
  showPerson: (contact: ContactDetails) => ReactNode;
}

/** Beside the list each keeps its place and has its own scroll; on a phone they are the page. */
const pane = 'inbox-column';

/** The contact request that the address names: what was written, the ways to answer and to be done with it. */
export function ContactThread({ id, showPerson, ...props }: ContactThreadProps) {
  const asked = queryOf(contactEndpoints.find, { params: { id } });
  const query = useQuery({ ...asked, enabled: () => !isLeaving(id) });
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const { state } = useLocation();
  // Whoever came to answer begins where they write.
  const writes = state?.writes === true;
  const isThere = query.data !== undefined;
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isThere) return;
    const field = writes ? section.current?.querySelector('textarea') : null;
    if (field) field.focus();
    // A search that is written to the address forgets what one came for: whoever types in it keeps the focus.
    else if (!hasArrived.current) heading.current?.focus({ preventScroll: true });
    hasArrived.current = true;
  }, [isThere, writes]);
  useOpening(query.data);
  return (
    <>
      <section ref={section} aria-label="Message" className={classes(pane, 'flex min-w-0 flex-col')}>
        <BackButton onBack={props.onBack} />
        {query.isPending && <ThreadSkeleton />}
        {query.isError && (
          <div className="p-4 lg:p-6">
            <LoadError title="This contact request could not be opened" query={query} />
          </div>
        )}
        {query.data && <Thread contact={query.data} heading={heading} {...props} />}
      </section>
      {query.data && (
        <div
          className={classes(
            pane,
            'min-w-0 border-line max-xl:border-t lg:col-start-2 xl:col-start-3 xl:row-start-1 xl:border-l',
          )}
        >
          {showPerson(query.data)}
        </div>
      )}
    </>
  );
}

/** Marks what is opened as read, once: somebody may then say that it is unread after all. */
function useOpening(contact: ContactDetails | undefined): void {
  const reading = useReading();
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (!contact || opened.current === contact.id) return;
    opened.current = contact.id;
    if (contact.readAt === null) reading.start(contact.id);
  }, [contact, reading]);
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button
      type="button"
      className="flex h-11 w-fit items-center gap-1 pr-3 text-muted text-sm hover:text-text lg:hidden"
      onClick={onBack}
    >
      <ChevronLeft aria-hidden="true" className="size-4.5" />
      All messages
    </button>
  );
}

type ThreadProps = Omit<ContactThreadProps, 'id' | 'showPerson'> & {
  contact: ContactDetails;
  heading: RefObject<HTMLHeadingElement | null>;
};

function Thread({ contact, heading, writer, showTimeline, showMade, ...actions }: ThreadProps) {
  const { name, email, company, subject, quarantined } = contact;
  return (
    <>
      <header className="grid gap-3 border-line border-b pb-4 lg:px-6 lg:pt-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <h3
            ref={heading}
            tabIndex={-1}
            className="min-w-0 wrap-anywhere text-lg leading-snug outline-none lg:pt-1"
          >
            {subject}
          </h3>
          <Actions contact={contact} {...actions} />
        </div>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          <span className="wrap-anywhere text-text">{name}</span>
          <a
            className="link-quiet wrap-anywhere pointer-coarse:py-2"
            href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          >
            {email}
          </a>
          {company && <span className="wrap-anywhere">{company}</span>}
        </p>
      </header>
      <div className="grid content-start gap-6 py-5 lg:px-6">
        {showTimeline(contact)}
        {showMade(contact)}
      </div>
      {quarantined ? (
        <p className="border-line border-t py-5 text-muted text-sm lg:px-6">
          A field that people cannot see was filled in, so a program probably wrote this. Say ‘Not spam’ to
          move it into the inbox and answer it; nobody is told of that.
        </p>
      ) : (
        <Desk
          writer={writer}
          contact={contact}
          onLeave={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}

function Actions({ contact, onMark, onDelete }: Omit<ThreadActions, 'onBack'> & { contact: ContactDetails }) {
  const { name, doneAt, answeredAt, quarantined } = contact;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {answeredAt && <Badge variant="success">Answered</Badge>}
      {quarantined && (
        <Button size="small" onClick={() => onMark(contact, 'not-spam')}>
          Not spam
        </Button>
      )}
      <Button size="small" onClick={() => onMark(contact, doneAt ? 'open' : 'done')}>
        {doneAt ? (
          <RotateCcw aria-hidden="true" className="size-4" />
        ) : (
          <Check aria-hidden="true" className="size-4" />
        )}
        {doneAt ? 'Reopen' : 'Mark done'}
      </Button>
      <Button variant="quiet" size="icon" aria-label="Mark unread" onClick={() => onMark(contact, 'unread')}>
        <MailOpen aria-hidden="true" className="size-4.5" />
      </Button>
      <TrashButton label={`Delete the contact request from ${name}`} onClick={() => onDelete(contact)} />
    </div>
  );
}

const modes = { reply: 'Reply', note: 'Note' } as const;

interface DeskProps {
  writer: string;
  contact: ContactDetails;
  onLeave: () => void;
}

/** Where one writes: to the sender, or a note for the agency alone. */
function Desk({ writer, contact, onLeave }: DeskProps) {
  const [mode, setMode] = useState<keyof typeof modes>(() =>
    hasNoteDraft({ writer, id: contact.id }) ? 'note' : 'reply',
  );
  const field = useRef<HTMLTextAreaElement>(null);

  function write(): void {
    setMode('reply');
    // After it is drawn, where the note had its place.
    requestAnimationFrame(() => field.current?.focus());
  }

  useShortcuts('Message', [
    { key: 'r', does: 'Reply', run: write },
    { key: 'n', does: 'Write the note', run: () => setMode('note') },
  ]);
  return (
    <div className="mb-6 rounded-lg border border-line-strong bg-surface lg:mx-6">
      <fieldset className="flex gap-0.5 p-1.5 pb-0">
        <legend className="unseen">Write</legend>
        {Object.entries(modes).map(([each, label]) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            className="h-8 rounded-sm px-3 text-muted text-sm hover:text-text inbox-choice pointer-coarse:h-11"
            onClick={() => setMode(each as keyof typeof modes)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {mode === 'reply' ? (
        <ContactComposer writer={writer} contact={contact} field={field} onLeave={onLeave} />
      ) : (
        <NoteEditor writer={writer} id={contact.id} note={contact.note} onClose={() => setMode('reply')} />
      )}
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" aria-label="Loading the message" className="grid gap-4 py-5 lg:px-6">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-24 max-w-160" />
    </div>
  );
}
