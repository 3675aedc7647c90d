import { Send } from 'lucide-react';
import { useState } from 'react';
import type { PortalItem } from '../../contract/content.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import type { AnswerOwner } from './answer-field.ts';
import { ChoiceField } from './choice-field.tsx';
import { useAnswer } from './content-changes.ts';
import { FilesField } from './files-field.tsx';
import { refusalOf, useItemDraft } from './item-draft.ts';
import type { Written } from './kept-draft.ts';
import { SaveLine } from './save-line.tsx';
import { WordsField } from './words-field.tsx';

/** What has to be there before an answer is sent, said where it is not. */
function missingIn({ kind }: PortalItem, { text, files }: Written): string | undefined {
  if (kind === 'text') return isVisible(text) ? undefined : 'Write something before you send it.';
  if (kind === 'decision') return text === '' ? 'Choose one of the answers.' : undefined;
  return files.length === 0 ? 'Upload a file before you send it.' : undefined;
}

const fields = { text: WordsField, decision: ChoiceField, logo: FilesField, photos: FilesField };

interface DraftEditorProps {
  item: PortalItem;
  owner: AnswerOwner;
  onSent: () => void;
  onCancel?: () => void;
}

/** Where an answer is written. What is begun is saved by itself, and is no answer before it is sent. */
export function DraftEditor({ item, owner, onSent, onCancel }: DraftEditorProps) {
  const draft = useItemDraft(item, owner);
  const { written } = draft;
  const [missing, setMissing] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const answer = useAnswer({
    // What was not sent goes on being saved.
    onFailed: (error) => (hasChanged(error) ? void draft.meetTheirs() : draft.change({})),
  });
  const Field = fields[item.kind === 'access' ? 'text' : item.kind];

  async function send(): Promise<void> {
    const found = missingIn(item, written);
    setMissing(found);
    if (found || isSettling || draft.theirs) return;
    setSettling(true);
    const seenDraft = await draft.settle();
    setSettling(false);
    const sent = { text: written.text, fileIds: written.files.map(({ id }) => id), access: null };
    answer.start(
      { id: item.id, ...sent, seenDraft },
      {
        onDone() {
          draft.clear();
          onSent();
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        item={item}
        projectId={owner.projectId}
        written={written}
        error={missing}
        onBusy={setBusy}
        onChange={(more) => {
          setMissing(undefined);
          answer.reset();
          draft.change(more);
        }}
      />
      {draft.theirs && (
        <>
          <p role="alert" className="text-danger text-sm">
            Somebody else has written here meanwhile, or you did on another page.
          </p>
          <ChangedMeanwhile keepLabel="Keep mine" onKeepMine={draft.keepMine} onTakeTheirs={draft.takeTheirs}>
            <Theirs written={draft.theirs} />
          </ChangedMeanwhile>
        </>
      )}
      {!draft.theirs && <InlineError error={answer.error ?? refusalOf(draft.error)} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SaveLine draft={draft} hasBegun={item.draft !== null} />
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            variant="solid"
            pending={answer.isPending || isSettling}
            disabled={isBusy || draft.theirs !== undefined}
          >
            {!answer.isPending && !isSettling && <Send aria-hidden="true" className="size-4" />}
            Send
          </Button>
        </div>
      </div>
    </form>
  );
}

function Theirs({ written: { text, files } }: { written: Written }) {
  if (!text && files.length === 0) return <p className="text-muted">Nothing</p>;
  return (
    <div className="wrap-anywhere grid max-h-60 gap-1.5 overflow-y-auto">
      {text && (
        <p dir="auto" className="whitespace-pre-wrap text-left">
          {text}
        </p>
      )}
      {files.map(({ id, name }) => (
        <bdi key={id}>{name}</bdi>
      ))}
    </div>
  );
}
