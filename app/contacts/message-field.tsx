import { type FormEvent, useState } from 'react';
import { TEXT_MAX } from '../../contract/fields.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';

/** From so many characters left on, they are counted. */
const COUNTED = 500;
/** What is read aloud, so that it does not interrupt at every key. */
const ANNOUNCED = [0, 10, 50, 100, 250, COUNTED];

/** The message, with a count of what still fits when it is nearly full. */
export function MessageField({ error }: { error?: string }) {
  const [left, setLeft] = useState<number>();
  function count({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    const room = TEXT_MAX - currentTarget.value.length;
    setLeft(room <= COUNTED ? room : undefined);
  }
  return (
    <Field
      label="Message"
      required
      error={error}
      className="sm:col-span-2"
      aside={<Count left={left} />}
      isCounted
    >
      <TextArea
        name="message"
        maxLength={TEXT_MAX}
        onInput={count}
        placeholder="What you want to launch, by when, and what exists already."
      />
    </Field>
  );
}

function Count({ left }: { left: number | undefined }) {
  const announced = ANNOUNCED.find((step) => left !== undefined && left <= step);
  return (
    <>
      {left !== undefined && (
        <span
          aria-hidden="true"
          data-testid="characters-left"
          className={`font-mono text-xs ${left === 0 ? 'text-warning' : 'text-muted'}`}
        >
          {left} left
        </span>
      )}
      <span role="status" className="unseen">
        {announced !== undefined &&
          (announced === 0 ? 'The message is full.' : `At most ${announced} characters are left.`)}
      </span>
    </>
  );
}
