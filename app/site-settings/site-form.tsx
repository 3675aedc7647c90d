import { useState } from 'react';
import { type SiteFacts, type SiteSettings, siteFacts } from '../../contract/site-facts.ts';
import { hasChanged } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { SettingsEnd, SettingsGroup } from '../api/settings-form.tsx';
import { FactFields } from './fact-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { useSiteChange } from './site-changes.ts';
import { changedLines, factGroups } from './site-labels.ts';

function draftOf({ version: _, ...facts }: SiteSettings): SiteFacts {
  return facts;
}

/** What the agency says of itself. What a colleague changed meanwhile is shown before it is written over. */
export function SiteForm({ settings }: { settings: SiteSettings }) {
  const [seen, setSeen] = useState(settings);
  const form = useContractForm<SiteFacts>(siteFacts, draftOf(settings));
  const change = useSiteChange(form.showErrors);
  const { formState } = form;

  function take(current: SiteSettings) {
    setSeen(current);
    form.reset(draftOf(current));
  }

  const save = (over: SiteSettings) =>
    form.handleSubmit((facts) => change.start({ ...facts, seenVersion: over.version }, { onDone: take }));

  return (
    <form noValidate onSubmit={save(seen)} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      {factGroups.map(({ title, text, fields }) => (
        <SettingsGroup key={title} title={title} text={text}>
          <FactFields form={form} fields={fields} />
        </SettingsGroup>
      ))}
      <SettingsGroup
        title="Questions"
        text="They stand on Services. In an answer {priceRange}, {launchTime} and {fastTime} stand for what is set above."
      >
        <QuestionFields form={form} />
      </SettingsGroup>
      <SettingsEnd
        {...{ formState, change }}
        saveLabel="Save Site"
        theirs={hasChanged(change.error) ? changedLines(settings, seen) : undefined}
        onKeepMine={() => void save(settings)()}
        onTakeTheirs={() => {
          take(settings);
          change.reset();
        }}
      />
    </form>
  );
}
