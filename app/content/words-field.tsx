import { ANSWER_MAX } from '../../contract/content.ts';
import { formatCount } from '../time/format.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { AnswerFieldProps } from './answer-field.ts';

/** From how many characters on it is said how many there are. */
const COUNTED_FROM = ANSWER_MAX - 2000;

/** An answer in words. */
export function WordsField({ written: { text }, error, onChange }: AnswerFieldProps) {
  const isCounted = text.length > COUNTED_FROM;
  return (
    <Field
      label="Your answer"
      error={error}
      hint={isCounted ? `${formatCount(text.length)} of ${formatCount(ANSWER_MAX)} characters` : undefined}
    >
      <TextArea
        dir="auto"
        maxLength={ANSWER_MAX}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </Field>
  );
}
