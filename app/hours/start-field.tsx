import { type RefObject, useRef, useState } from 'react';
import { LAST_DAY } from '../../contract/days.ts';
import { weeklyStart } from '../../contract/hours.ts';
import { dateProblem } from '../time/date-problem.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** What is wrong with the day that was typed. */
function problemOf(field: HTMLInputElement, today: string): string | undefined {
  const problem = dateProblem(field);
  if (problem) return problem;
  const { value } = field;
  if (value === '') return 'The date is required.';
  if (value < today) return 'This date has passed. Please choose another one.';
  return weeklyStart.safeParse(value).error?.issues[0]?.message;
}

interface Start {
  /** As it is typed. */
  day: string;
  /** What is wrong with it; it is told once somebody tries to save. */
  problem: string | undefined;
  isTold: boolean;
  field: RefObject<HTMLInputElement | null>;
  type: (field: HTMLInputElement) => void;
  /** Whether the day is one to begin on; where it is none, the field says why and gets the focus. */
  check: () => boolean;
  forget: () => void;
}

/** The day on which weekly hours begin: the one on record, today where that has passed, until another is typed. */
export function useStart(begins: string, today: string): Start {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ day: string; problem: string | undefined }>();
  const [isTold, setTold] = useState(false);
  const { day, problem } = typed ?? { day: begins < today ? today : begins, problem: undefined };

  function check(): boolean {
    setTold(problem !== undefined);
    if (problem) field.current?.focus();
    return problem === undefined;
  }

  function forget(): void {
    setTyped(undefined);
    setTold(false);
  }

  const type = (input: HTMLInputElement) => setTyped({ day: input.value, problem: problemOf(input, today) });
  return { day, problem, isTold, field, type, check, forget };
}

/** Where it is typed. */
export function StartField({ start, today }: { start: Start; today: string }) {
  const { day, problem, isTold, field, type } = start;
  return (
    <Field label="From" className="max-w-48" error={isTold ? problem : undefined}>
      <TextInput
        ref={field}
        type="date"
        min={today}
        max={LAST_DAY}
        value={day}
        // While what is typed is no day React tells of no change, but wants to be asked.
        onInput={({ currentTarget }) => type(currentTarget)}
        onChange={() => {}}
      />
    </Field>
  );
}
