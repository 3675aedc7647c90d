import { useState } from 'react';
import type { Message } from '../../contract/messages.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { isSendKey } from '../browser/send-key.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { MessageBody } from './message-body.tsx';
import { type Place, useMessageEdit } from './message-changes.ts';

interface EditMessageProps {
  place: Place;
  message: Message;
  onClose: () => void;
}

/** Changes what a message says, in its place. */
export function EditMessage({ place, message, onClose }: EditMessageProps) {
  const [text, setText] = useState(message.text);
  const [seen, setSeen] = useState(message);
  const edit = useMessageEdit(place);
  useUnsaved(text !== seen.text);

  function save({ version }: Message): void {
    if (!isVisible(text)) return;
    edit.start({ id: message.id, text, seenVersion: version }, { onDone: onClose });
  }

  function takeTheirs(): void {
    setSeen(message);
    setText(message.text);
    edit.reset();
  }

  return (
    <form
      noValidate
      className="grid w-full gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        save(seen);
      }}
    >
      <TextArea
        autoFocus
        rows={2}
        dir="auto"
        aria-label="Your message"
        className="min-h-20!"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          save(seen);
        }}
      />
      <InlineError error={edit.error} size="small" />
      {hasChanged(edit.error) && !message.removedAt && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => save(message)}
          onTakeTheirs={takeTheirs}
        >
          <MessageBody text={message.text} />
        </ChangedMeanwhile>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={edit.isPending} disabled={!isVisible(text)}>
          Save
        </Button>
      </div>
    </form>
  );
}
