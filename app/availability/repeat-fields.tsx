import type { ContractForm } from '../api/form.ts';
import { weekdayOf } from '../time/days.ts';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { AvailabilityDraft } from './availability-draft.ts';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Repeats a window on weekdays until a date. The weekday of the first date always counts. */
export function RepeatFields({ form }: { form: ContractForm<AvailabilityDraft> }) {
  const { repeats, weekdays, specificDate } = form.watch();
  const own = specificDate ? weekdayOf(specificDate) : undefined;

  function choose(weekday: number, isOn: boolean) {
    const others = weekdays.filter((each) => each !== weekday);
    form.setValue('weekdays', isOn ? [...others, weekday] : others);
  }

  return (
    <div className="grid gap-4">
      <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5 text-sm">
        <input type="checkbox" className="size-4.5 accent-ember" {...form.register('repeats')} />
        Repeat every week
      </label>
      {repeats && (
        <>
          <fieldset>
            <legend className="mb-2 font-medium text-sm">On</legend>
            <div className="grid grid-cols-7 gap-1">
              {weekdayNames.map((name, index) => (
                <Weekday
                  key={name}
                  name={name}
                  isOwn={own === index + 1}
                  checked={own === index + 1 || weekdays.includes(index + 1)}
                  onChange={(isOn) => choose(index + 1, isOn)}
                />
              ))}
            </div>
          </fieldset>
          <Field label="Until" required error={form.errorOf('until')}>
            <TextInput type="date" min={specificDate} {...form.register('until')} />
          </Field>
        </>
      )}
    </div>
  );
}

interface WeekdayProps {
  name: string;
  isOwn: boolean;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

function Weekday({ name, isOwn, checked, onChange }: WeekdayProps) {
  return (
    <label
      className={classes(
        'grid h-11 cursor-pointer place-items-center rounded-md border border-line-strong text-muted text-sm has-checked:border-ember has-checked:bg-ember/12 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-ember-hot has-focus-visible:outline-offset-2',
        isOwn && 'cursor-not-allowed',
      )}
    >
      <input
        type="checkbox"
        className="unseen"
        aria-label={name}
        checked={checked}
        disabled={isOwn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span aria-hidden="true">{name.slice(0, 2)}</span>
    </label>
  );
}
