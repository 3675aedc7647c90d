import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { writeLedgers } from '../../contract/case-ledgers.ts';
import type { AgencyCase, CaseDocument, CasePage } from '../../contract/cases.ts';
import { casePage } from '../../contract/site/cases.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { useUndo } from '../api/undo.tsx';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useLoss } from '../ui/unsaved.ts';
import { usePublishing, useSaving } from './case-changes.ts';
import {
  type CaseDraft,
  caseDraft,
  draftOf,
  type FilledCase,
  type CaseForm as Form,
  fieldsOf,
} from './case-draft.ts';
import { CaseColors, CaseHeadFields } from './case-head-fields.tsx';
import { CaseState } from './case-state.tsx';
import { CaseView } from './case-view.tsx';
import { SectionList } from './section-list.tsx';
import './case-form.css';

/** A case study while it is written, beside what visitors would see. */
export function CaseForm({ recorded }: { recorded: AgencyCase }) {
  const [seen, setSeen] = useState(recorded);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const form: Form = useContractForm<CaseDraft, FilledCase>(caseDraft, draftOf(recorded));
  const saving = useSaving(recorded.id, form.showErrors);
  const publishing = usePublishing(recorded.id, form.showErrors);
  const { errors, isDirty } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  const fields = fieldsOf(form);
  const conflict = [saving.error, publishing.error].some(hasChanged);
  const [isRemoved, setRemoved] = useState(false);
  useLoss(isDirty && !isRemoved, 'in this case study');
  // One for the whole screen: the key takes back what was done last.
  const undo = useUndo();

  function take(current: AgencyCase) {
    setSeen(current);
    form.reset(draftOf(current));
  }

  const publish = (current: AgencyCase) => publishing.start(current.revision, { onDone: take });
  /** Saves over what was seen, and goes on with what came of it. */
  const save = (over: AgencyCase, onSaved?: (saved: AgencyCase) => void) =>
    form.handleSubmit((filled) =>
      saving.start(
        { ...filled, seenRevision: over.revision },
        {
          onDone(saved) {
            take(saved);
            publishing.reset();
            onSaved?.(saved);
          },
        },
      ),
    );

  return (
    <form noValidate onSubmit={save(seen)} className="case-form" data-view={view}>
      <fieldset aria-label="View" className="case-switch">
        {(['write', 'preview'] as const).map((each) => (
          <Button key={each} size="small" aria-pressed={view === each} onClick={() => setView(each)}>
            {each === 'write' ? 'Write' : 'Preview'}
          </Button>
        ))}
      </fieldset>
      <div className="case-fields">
        {recorded.showcase.example && (
          <p className="text-muted text-sm">
            This is an example. Once you save it, it counts as your own and stays when the examples are
            replaced.
          </p>
        )}
        <Group title="Beginning">
          <CaseHeadFields fields={fields} />
        </Group>
        <Group title="The client’s colors">
          <CaseColors fields={fields} />
        </Group>
        <SectionList fields={fields} offer={undo.offer} />
        <p className="text-muted text-sm">
          {recorded.words
            ? `The words of ${recorded.words.name} follow: the first testimonial that names this project.`
            : 'No testimonial names this project yet; its words would follow here.'}
        </p>
      </div>
      <Preview form={form} recorded={recorded} />
      <footer className="case-save">
        {!hasErrors && !conflict && <InlineError error={saving.error ?? publishing.error} />}
        {hasErrors && (
          <p role="alert" className="text-danger text-sm">
            Something above is not right yet. {firstOf(errors)}
          </p>
        )}
        {conflict && (
          <ChangedMeanwhile
            keepLabel="Save mine anyway"
            onKeepMine={() => void save(recorded)()}
            onTakeTheirs={() => {
              take(recorded);
              saving.reset();
              publishing.reset();
            }}
          >
            <p>
              A colleague has saved it meanwhile: “{recorded.document.title}”, “{recorded.document.claim}”,
              with {recorded.document.sections.length} parts.
            </p>
          </ChangedMeanwhile>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {undo.line}
          <CaseState
            recorded={recorded}
            {...{ isDirty, isRemoved }}
            offer={undo.offer}
            onRemoved={() => setRemoved(true)}
          />
          <Button type="submit" variant="line" pending={saving.isPending}>
            Save Draft
          </Button>
          <Button
            variant="solid"
            pending={publishing.isPending}
            onClick={() => (isDirty ? void save(seen, publish)() : publish(seen))}
          >
            Publish
          </Button>
        </div>
      </footer>
    </form>
  );
}

/** The first sentence among errors, however deep. */
function firstOf(errors: object): string {
  for (const error of Object.values(errors) as unknown[]) {
    if (typeof error !== 'object' || error === null) continue;
    if ('message' in error && typeof error.message === 'string') return error.message;
    if ('ref' in error && !('type' in error)) continue;
    const inner = firstOf(error);
    if (inner) return inner;
  }
  return '';
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5"
    >
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** The page as visitors would see it, at the width of a desk; nothing in it is to be pressed. */
function Preview({ form, recorded }: { form: Form; recorded: AgencyCase }) {
  const written = useDeferredValue(useWatch({ control: form.control, name: 'document' }));
  const { slug, showcaseId, showcase, words } = recorded;
  const { description, category, timeline, budget, example } = showcase;
  const shown: CasePage = {
    ...{ slug, showcaseId, description, category, timeline, budget, words },
    isExample: example,
    document: written as CaseDocument,
    // The page shows no dates.
    publishedAt: '',
    changedAt: '',
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys have to reach
    <section aria-label="Preview" tabIndex={0} className="case-preview">
      <h3 className="unseen">As visitors see it</h3>
      <div inert className="case-desk">
        <CaseView
          shown={shown}
          next={undefined}
          texts={casePage}
          ledgers={writeLedgers(shown.document.sections)}
        />
      </div>
    </section>
  );
}
