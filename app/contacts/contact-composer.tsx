import type { RefObject } from 'react';
import { useState } from 'react';
import type { ContactDetails } from '../../contract/contacts.ts';
import { TEXT_MAX } from '../../contract/fields.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { mailtoAddress } from '../browser/mail-program.ts';
import { isSendKey, sendKeyLabel } from '../browser/send-key.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useMarking, useReply } from './contact-changes.ts';
import { useReplyDraft } from './reply-draft.ts';

interface ComposerProps {
  writer: string;
  contact: ContactDetails;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Leads out of the field, to where the keys of the inbox are keys again. */
  onLeave: () => void;
}

/** The subject of an answer. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Where an answer is written: sent from here, or taken along into the admin's own mail program. */
export function ContactComposer({ writer, contact, field, onLeave }: ComposerProps) {
  const { id, name, email, subject, doneAt } = contact;
  const draft = useReplyDraft({ writer, id });
  const reply = useReply(id);
  const { text, requestKey } = draft;
  const isBlank = !isVisible(text);
  useUnsaved(!isBlank && !draft.isKept);

  function send(done: boolean): void {
    if (isBlank) return;
    reply.start(
      { text, requestKey, done },
      {
        onDone: () => {
          draft.clear();
          onLeave();
        },
      },
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <TextArea
        ref={field}
        dir="auto"
        aria-label={`Reply to ${name}`}
        placeholder={`Reply to ${email}`}
        maxLength={TEXT_MAX}
        className="min-h-24! border-0! bg-transparent!"
        readOnly={reply.isPending}
        value={text}
        onChange={({ target }) => {
          reply.reset();
          draft.change(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          if (!isSendKey(event)) return;
          event.preventDefault();
          send(false);
        }}
      />
      <div className="grid gap-2 border-line border-t p-2.5">
        <InlineError error={reply.error} size="small" />
        <div className="flex flex-wrap items-center gap-2">
          <OwnProgram
            contact={contact}
            href={mailtoAddress({ to: email, subject: replySubject(subject), text })}
          />
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {!doneAt && (
              <Button size="small" disabled={isBlank || reply.isPending} onClick={() => send(true)}>
                Send and mark done
              </Button>
            )}
            <Button type="submit" size="small" variant="solid" pending={reply.isPending} disabled={isBlank}>
              Send
              <kbd className="font-mono text-xs opacity-75 max-md:hidden pointer-coarse:hidden">
                {sendKeyLabel()}
              </kbd>
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

/** Opens the admin's own mail program. What they send there is not seen from here, so they say it. */
function OwnProgram({ contact: { id, answeredAt }, href }: { contact: ContactDetails; href: string }) {
  const [isOpened, setOpened] = useState(false);
  const marking = useMarking();
  if (isOpened && !answeredAt) {
    return (
      <Button
        size="small"
        pending={marking.isPending}
        onClick={() => marking.start({ ids: [id], mark: 'answered' })}
      >
        I have sent it
      </Button>
    );
  }
  return (
    <a
      className={buttonClasses({ variant: 'quiet', size: 'small', className: 'px-2.5' })}
      href={href}
      onClick={() => setOpened(true)}
    >
      Reply in your mail program
    </a>
  );
}
