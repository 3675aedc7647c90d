import { type ReactNode, useId, useState } from 'react';
import type { LegalSettings } from '../../contract/legal.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { ImprintFields } from './imprint-fields.tsx';
import { hasChanged, useLegalChange, usePreview, usePublication } from './legal-changes.ts';
import {
  type FilledLegal,
  fieldsOf,
  type LegalFields,
  type LegalFormState,
  typedLegal,
} from './legal-draft.ts';
import { LegalPreview } from './legal-preview.tsx';
import { changedLines } from './legal-words.ts';
import { PeriodFields } from './period-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { SectionFields } from './section-fields.tsx';

/** What the legal pages are made of. What a colleague changed meanwhile is shown before it is written over. */
export function LegalForm({ settings }: { settings: LegalSettings }) {
  const [seen, setSeen] = useState(settings);
  const [isAsking, setAsking] = useState(false);
  const form: LegalFormState = useContractForm<LegalFields, FilledLegal>(typedLegal, fieldsOf(settings));
  function showFailure(error: Error) {
    setAsking(false);
    form.showErrors(error);
  }
  const change = useLegalChange(showFailure);
  const preview = usePreview(form.showErrors);
  const publication = usePublication(showFailure);
  const { errors, isDirty } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  const conflict = [change.error, publication.error].find(hasChanged);

  function take(current: LegalSettings) {
    setSeen(current);
    form.reset(fieldsOf(current));
  }

  function save(over: LegalSettings, onDone?: (saved: LegalSettings) => void) {
    publication.reset();
    return form.handleSubmit((filled) =>
      change.start(
        { ...filled, seenVersion: over.version },
        {
          onDone(saved) {
            take(saved);
            onDone?.(saved);
          },
        },
      ),
    )();
  }

  const publishNow = (saved: LegalSettings) =>
    publication.start(saved.version, {
      onDone(published) {
        take(published);
        setAsking(false);
      },
    });

  function publish() {
    change.reset();
    if (isDirty) void save(seen, publishNow);
    else publishNow(seen);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(seen);
      }}
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Group
        title="Imprint"
        text="Who is behind the site. Name, email and phone of the page Site stand with it. What is empty is not shown."
      >
        <ImprintFields form={form} />
      </Group>
      <Group
        title="How long things are kept"
        text="What is older is removed by itself, each hour, with its mails and files. An empty field keeps it until somebody deletes it. Invoices and payments always stay: the law wants them for ten years. A period holds from when it is published."
      >
        <PeriodFields form={form} />
      </Group>
      <Group
        title="Privacy"
        text="The page is written by itself: what is kept, why, how long, and who sees it. This is what only you know."
      >
        <PrivacyFields form={form} />
        <SectionFields form={form} name="privacy.additions" noun="Addition" least={0} />
      </Group>
      <Group
        title="Terms"
        text="Plain terms to begin with: have them read by somebody who knows the law where you are. A blank line begins another paragraph; {name} stands for your name."
      >
        <SectionFields form={form} name="terms" noun="Term" least={1} />
      </Group>
      {!hasErrors && !conflict && <InlineError error={change.error ?? publication.error ?? preview.error} />}
      {hasErrors && (
        <p role="alert" className="text-danger text-sm">
          Something above is not right yet.
        </p>
      )}
      {conflict && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(settings)}
          onTakeTheirs={() => {
            take(settings);
            change.reset();
            publication.reset();
          }}
        >
          <OnRecord settings={settings} seen={seen} />
        </ChangedMeanwhile>
      )}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-ground/90 px-1 py-4 backdrop-blur">
        <p role="status" className="text-muted text-sm">
          {isDirty && 'Not saved yet.'}
        </p>
        <Button
          variant="quiet"
          pending={preview.isPending}
          onClick={form.handleSubmit((filled) => preview.start(filled))}
        >
          Preview
        </Button>
        <Button type="submit" pending={change.isPending}>
          Save Draft
        </Button>
        <Button variant="solid" onClick={form.handleSubmit(() => setAsking(true))}>
          Publish
        </Button>
      </div>
      <LegalPreview
        title="Preview"
        description="As the pages would be. Nothing is saved or published."
        documents={preview.data}
        onClose={preview.reset}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Publish the legal pages?"
        description="They get a new version with the date of today, and the earlier one stays to be read. The periods hold from now on: what is older is deleted within the hour, and cannot be brought back."
        action="Publish"
        pending={change.isPending || publication.isPending}
        onConfirm={publish}
      />
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
function OnRecord({ settings, seen }: { settings: LegalSettings; seen: LegalSettings }) {
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
