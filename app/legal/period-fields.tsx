import { periodNames, periodSpecs } from '../../contract/retention.ts';
import { Field } from '../ui/field.tsx';
import { UnitInput } from '../ui/unit-input.tsx';
import type { LegalFormState } from './legal-draft.ts';

/** How long things are kept. An empty period has no end. */
export function PeriodFields({ form }: { form: LegalFormState }) {
  return (
    <div className="legal-periods">
      {periodNames.map((name) => {
        const { label, from, unit, min, max, hint } = periodSpecs[name];
        return (
          <Field
            key={name}
            label={label}
            hint={`${min} to ${max} ${unit} ${from}. ${hint}`}
            error={form.errorOf(`periods.${name}`)}
          >
            <UnitInput
              unit={unit}
              inputMode="numeric"
              maxLength={4}
              placeholder="Kept"
              {...form.register(`periods.${name}`)}
            />
          </Field>
        );
      })}
    </div>
  );
}
