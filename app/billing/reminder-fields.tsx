import { BellRing, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { MOST_REMINDERS } from '../../contract/billing.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { SettingsForm } from './billing-draft.ts';
import { billingDraft } from './billing-draft.ts';
import { reminderWords } from './billing-words.ts';

const sides = [
  { value: 'before', label: 'days before' },
  { value: 'after', label: 'days after' },
];

/** On which days clients are reminded, counted from the due date. */
export function ReminderFields({ form }: { form: SettingsForm }) {
  const days = form.watch('reminderDays');
  const list = useRef<HTMLUListElement>(null);

  function set(next: number[]) {
    const value = [...new Set(next)].toSorted((one, other) => one - other);
    form.setValue('reminderDays', value, { shouldDirty: true, shouldValidate: true });
  }

  function remove(day: number) {
    const index = days.indexOf(day);
    set(days.filter((each) => each !== day));
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      buttons?.[Math.min(index, buttons.length - 1)]?.focus();
    });
  }

  return (
    <>
      {days.length > 0 ? (
        <ul ref={list} aria-label="Reminders" className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li
              key={day}
              className="flex items-center gap-2 rounded-md border border-line-strong py-0.5 pr-0.5 pl-3 text-sm"
            >
              <BellRing aria-hidden="true" className="size-4 text-muted" />
              {reminderWords(day)}
              <Button
                variant="quiet"
                size="icon"
                className="hover:text-danger"
                aria-label={`Remove the reminder ${reminderWords(day)}`}
                onClick={() => remove(day)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">Nobody is reminded.</p>
      )}
      {form.errorOf('reminderDays') && (
        <p role="alert" className="text-danger text-sm">
          {form.errorOf('reminderDays')}
        </p>
      )}
      {days.length < MOST_REMINDERS && <AddReminder onAdd={(day) => set([...days, day])} />}
    </>
  );
}

function AddReminder({ onAdd }: { onAdd: (day: number) => void }) {
  const [count, setCount] = useState('7');
  const [side, setSide] = useState('after');
  const [error, setError] = useState<string>();

  function add() {
    const day = /^\d{1,4}$/.test(count.trim()) ? Number(count) * (side === 'before' ? -1 : 1) : Number.NaN;
    const { error: wrong } = billingDraft.shape.reminderDays.safeParse([day]);
    setError(wrong?.issues[0]?.message);
    if (!wrong) onAdd(day === 0 ? 0 : day);
  }

  return (
    <div className="grid grid-cols-[6rem_minmax(0,11rem)_auto] items-start gap-3 max-sm:grid-cols-[5rem_minmax(0,1fr)]">
      <Field label="Days" error={error}>
        <TextInput
          aria-label="Days of another reminder"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="tabular-nums"
          value={count}
          onChange={({ target }) => setCount(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <div className="mt-7.5">
        <Select label="Before or after the due date" options={sides} value={side} onValueChange={setSide} />
      </div>
      <Button className="mt-7.5 justify-self-start max-sm:col-span-2 max-sm:mt-0" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        Add a reminder
      </Button>
    </div>
  );
}
