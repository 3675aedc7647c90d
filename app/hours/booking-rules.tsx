import { useState } from 'react';
import { z } from 'zod';
import { type BookingRules, bookingRules, type HoursSettings, USUAL_HORIZON } from '../../contract/hours.ts';
import { typedWhole } from '../api/amount-fields.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { UnitInput } from '../ui/unit-input.tsx';
import { useRulesChange } from './hours-changes.ts';

const { shape } = bookingRules;

/** A whole number as it is typed, held to a rule of the contract. */
const typedRule = (rule: typeof shape.noticeHours) =>
  typedWhole.transform((value) => value ?? Number.NaN).pipe(rule);

const typedLimit = (rule: typeof shape.horizonDays) => typedWhole.pipe(rule);

const rulesDraft = z.object({
  noticeHours: typedRule(shape.noticeHours),
  bufferBefore: typedRule(shape.bufferBefore),
  bufferAfter: typedRule(shape.bufferAfter),
  horizonDays: typedLimit(shape.horizonDays),
  mostPerDay: typedLimit(shape.mostPerDay),
});

type Draft = z.input<typeof rulesDraft>;
type Filled = z.output<typeof rulesDraft>;

const draftOf = (rules: BookingRules): Draft => ({
  noticeHours: String(rules.noticeHours),
  bufferBefore: String(rules.bufferBefore),
  bufferAfter: String(rules.bufferAfter),
  horizonDays: rules.horizonDays === null ? '' : String(rules.horizonDays),
  mostPerDay: rules.mostPerDay === null ? '' : String(rules.mostPerDay),
});

const fields: { name: keyof BookingRules; label: string; unit: string; hint: string }[] = [
  { name: 'noticeHours', label: 'Notice', unit: 'hours', hint: 'From asking to the start.' },
  { name: 'bufferBefore', label: 'Before a meeting', unit: 'min', hint: 'Kept free to prepare.' },
  { name: 'bufferAfter', label: 'After a meeting', unit: 'min', hint: 'Kept free to write up.' },
  {
    name: 'horizonDays',
    label: 'How far ahead',
    unit: 'days',
    hint: `Empty: weekly hours ${USUAL_HORIZON} days, dated times all.`,
  },
  { name: 'mostPerDay', label: 'Most per day', unit: 'a day', hint: 'Empty: as many as fit.' },
];

/** What is offered to visitors beside the hours. What a colleague saved meanwhile is shown before it is written over. */
export function BookingRulesForm({ settings }: { settings: HoursSettings }) {
  const { rules, rulesVersion } = settings;
  const [seen, setSeen] = useState(rulesVersion);
  const form = useContractForm<Draft, Filled>(rulesDraft, draftOf(rules));
  const change = useRulesChange(form.showErrors);

  function take(current: HoursSettings) {
    setSeen(current.rulesVersion);
    form.reset(draftOf(current.rules));
    change.reset();
  }

  const save = (seenVersion: number) =>
    form.handleSubmit((filled) => change.start({ ...filled, seenVersion }, { onDone: take }));

  return (
    <Card className="p-4 md:p-5">
      <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header className="grid gap-1.5">
          <h3 className="text-lg">Booking rules</h3>
          <p className="text-muted text-sm">
            They shape what visitors are offered. No meeting on record is judged by them.
          </p>
        </header>
        <div className="rule-fields grid gap-4">
          {fields.map(({ name, label, unit, hint }) => (
            <Field key={name} label={label} hint={hint} error={form.errorOf(name)}>
              <UnitInput unit={unit} inputMode="numeric" maxLength={4} {...form.register(name)} />
            </Field>
          ))}
        </div>
        {hasChanged(change.error) ? (
          <ChangedMeanwhile
            keepLabel="Save mine anyway"
            onKeepMine={() => void save(rulesVersion)()}
            onTakeTheirs={() => take(settings)}
          >
            <RecordLines
              lines={fields.map(({ name, label, unit }) => ({
                label,
                text: rules[name] === null ? 'not set' : `${rules[name]} ${unit}`,
              }))}
            />
          </ChangedMeanwhile>
        ) : (
          <FormError form={form} error={change.error} />
        )}
        <Button type="submit" className="justify-self-end" pending={change.isPending}>
          Save Booking Rules
        </Button>
      </form>
    </Card>
  );
}
