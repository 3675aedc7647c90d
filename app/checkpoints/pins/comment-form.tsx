import { type KeyboardEvent, useEffect, useRef } from 'react';
import { TEXT_MAX } from '../../../contract/fields.ts';
import { isVisible } from '../../../contract/visible-text.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';

interface CommentFormProps {
  /** Names the field. */
  label: string;
  /** Says where it belongs. */
  place?: string;
  /** The label of the button that sends it. */
  action: string;
  pending: boolean;
  error: unknown;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onCancel: () => void;
  className?: string;
}

/** Where a comment or an answer to one is written. Escape leaves it as long as it is empty. */
export function CommentForm({ label, place, action, pending, error, ...props }: CommentFormProps) {
  const { text, onText, onSend, onCancel, className = '' } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isBlank = !isVisible(text);
  useUnsaved(!isBlank);
  useEffect(() => area.current?.focus(), []);

  function send() {
    if (!isBlank) onSend();
  }

  function press(event: KeyboardEvent) {
    const { key, metaKey, ctrlKey } = event;
    if (key === 'Enter' && (metaKey || ctrlKey)) send();
    else if (key === 'Escape') {
      event.stopPropagation();
      if (isBlank) onCancel();
    } else return;
    event.preventDefault();
  }

  return (
    <form
      noValidate
      data-own-escape
      className={`grid gap-2.5 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={area}
        rows={2}
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={TEXT_MAX}
        className="max-h-48! min-h-20!"
        readOnly={pending}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      <InlineError error={error} size="small" />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {place && <p className="mr-auto text-muted text-xs">{place}</p>}
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" variant="solid" pending={pending} disabled={isBlank}>
          {action}
        </Button>
      </div>
    </form>
  );
}
