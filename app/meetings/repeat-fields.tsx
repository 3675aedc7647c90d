import { classes } from '../ui/classes.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { Repeat } from './availability-draft.ts';
import { weekdayOf } from './days.ts';

interface RepeatFieldsProps {
  value: Repeat | undefined;
  /** The first date, whose weekday always counts. */
  first: string;
  /** What is wrong with the last date. */
  error: string | undefined;
  onToggle: (isOn: boolean) => void;
  onChange: (repeat: Repeat) => void;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Repeats a window on weekdays until a date. */
export function RepeatFields({ value, first, error, onToggle, onChange }: RepeatFieldsProps) {
  const own = first ? weekdayOf(first) : undefined;
  return (
    <div className="grid gap-4">
      <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="size-4.5 accent-ember"
          checked={value !== undefined}
          onChange={({ target }) => onToggle(target.checked)}
        />
        Repeat every week
      </label>
      {value && (
        <>
          <fieldset>
            <legend className="mb-2 font-medium text-sm">On</legend>
            <div className="grid grid-cols-7 gap-1">
              {weekdayNames.map((name, index) => (
                <Weekday
                  key={name}
                  name={name}
                  isOwn={own === index + 1}
                  checked={own === index + 1 || value.weekdays.includes(index + 1)}
                  onChange={(isOn) => {
                    const others = value.weekdays.filter((day) => day !== index + 1);
                    onChange({ ...value, weekdays: isOn ? [...others, index + 1] : others });
                  }}
                />
              ))}
            </div>
          </fieldset>
          <Field label="Until" required error={error}>
            <TextInput
              type="date"
              name="until"
              min={first}
              value={value.until}
              onChange={({ target }) => onChange({ ...value, until: target.value })}
            />
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
