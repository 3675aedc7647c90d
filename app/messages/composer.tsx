import { Send } from 'lucide-react';
import { useId } from 'react';
import { TEXT_MAX } from '../../contract/fields.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { isSendKey, sendKeyLabel } from '../browser/send-key.ts';
import { formatCount } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { type Place, useSending } from './message-changes.ts';
import { useMessageDraft } from './message-draft.ts';

/** From how many characters on it is said how many there are. */
const COUNTED_FROM = TEXT_MAX - 500;

interface ComposerProps {
  place: Place;
  /** Who reads what is written. */
  placeholder: string;
  onSent: () => void;
}

/** Where a message is written. It stays until it is sent, and in this browser until then. */
export function Composer({ place, placeholder, onSent }: ComposerProps) {
  const draft = useMessageDraft(place);
  const sending = useSending(place);
  const hint = useId();
  const { text, requestKey } = draft;
  const isBlank = !isVisible(text);
  useUnsaved(!isBlank && !draft.isKept);

  function send(): void {
    if (isBlank) return;
    sending.start(
      { text, requestKey },
      {
        onDone() {
          draft.clear();
          onSent();
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        rows={2}
        dir="auto"
        aria-label="Message"
        aria-describedby={hint}
        placeholder={placeholder}
        className="max-h-48! min-h-20!"
        readOnly={sending.isPending}
        value={text}
        onChange={({ target }) => {
          sending.reset();
          draft.change(target.value);
        }}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <InlineError error={sending.error} size="small" />
      <div className="flex items-center justify-between gap-4">
        <p id={hint} className="text-faint text-xs">
          {text.length > COUNTED_FROM ? (
            <span className={classes('tabular-nums', text.length > TEXT_MAX && 'text-danger')}>
              {formatCount(text.length)} of {formatCount(TEXT_MAX)} characters
            </span>
          ) : (
            <span className="max-sm:hidden pointer-coarse:hidden">{sendKeyLabel()} sends</span>
          )}
        </p>
        <Button type="submit" size="small" variant="solid" pending={sending.isPending} disabled={isBlank}>
          {!sending.isPending && <Send aria-hidden="true" className="size-4" />}
          {sending.isPending ? 'Sending' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
