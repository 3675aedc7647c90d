import { type ReactNode, useId, useState } from 'react';
import { type SiteFacts, type SiteSettings, siteFacts } from '../../contract/site-facts.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { useLeavingGuard } from '../browser/leaving.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { FactFields } from './fact-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { hasChanged, useSiteChange } from './site-changes.ts';
import { changedLines, factGroups } from './site-labels.ts';

function draftOf({ version: _, ...facts }: SiteSettings): SiteFacts {
  return facts;
}

/** What the agency says of itself. What a colleague changed meanwhile is shown before it is written over. */
export function SiteForm({ settings }: { settings: SiteSettings }) {
  const [seen, setSeen] = useState(settings);
  const form = useContractForm<SiteFacts>(siteFacts, draftOf(settings));
  const change = useSiteChange(form.showErrors);
  const { errors, isDirty } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  useLeavingGuard(isDirty);

  function take(current: SiteSettings) {
    setSeen(current);
    form.reset(draftOf(current));
  }

  const save = (over: SiteSettings) =>
    form.handleSubmit((facts) => change.start({ ...facts, seenVersion: over.version }, { onDone: take }));

  return (
    <form noValidate onSubmit={save(seen)} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      {factGroups.map(({ title, text, fields }) => (
        <Group key={title} title={title} text={text}>
          <FactFields form={form} fields={fields} />
        </Group>
      ))}
      <Group
        title="Questions"
        text="They stand on Services. In an answer {priceRange}, {launchTime} and {fastTime} stand for what is set above."
      >
        <QuestionFields form={form} />
      </Group>
      {!hasErrors && <InlineError error={change.error} />}
      {hasErrors && (
        <p role="alert" className="text-danger text-sm">
          Something above is not right yet.
        </p>
      )}
      {hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(settings)()}
          onTakeTheirs={() => {
            take(settings);
            change.reset();
          }}
        >
          <OnRecord settings={settings} seen={seen} />
        </ChangedMeanwhile>
      )}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-ground/90 px-1 py-4 backdrop-blur">
        <p role="status" className="text-muted text-sm">
          {isDirty && 'Not saved yet.'}
        </p>
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Site
        </Button>
      </div>
    </form>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <header className="grid gap-1.5">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="max-w-[70ch] text-muted text-sm">{text}</p>
      </header>
      {children}
    </section>
  );
}

/** What has become another since it was seen. */
function OnRecord({ settings, seen }: { settings: SiteSettings; seen: SiteSettings }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {changedLines(settings, seen).map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-faint">{label}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
