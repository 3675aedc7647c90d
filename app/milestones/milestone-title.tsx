import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Milestone } from '../../contract/milestones.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useMilestoneEdit } from './milestone-changes.ts';

interface MilestoneTitleProps {
  projectId: number;
  milestone: Milestone;
  onSaid: (words: string) => void;
}

/** The title of a milestone; pressed, it is renamed in place. */
export function MilestoneTitle(props: MilestoneTitleProps) {
  const { title } = props.milestone;
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (isRenaming || !takesFocus.current) return;
    takesFocus.current = false;
    button.current?.focus();
  }, [isRenaming]);

  function close(byKey: boolean) {
    takesFocus.current = byKey;
    setRenaming(false);
  }

  if (isRenaming) return <Rename {...props} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      data-control="title"
      dir="auto"
      aria-label={`Rename ${title}`}
      className="wrap-anywhere -mx-1.5 min-h-9 min-w-0 cursor-text rounded-md px-1.5 text-left font-semibold text-base leading-snug hover:bg-raised pointer-coarse:min-h-11"
      onClick={() => setRenaming(true)}
    >
      {title}
    </button>
  );
}

/** The press that opened a field is meant for it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

function Rename({
  projectId,
  milestone,
  onSaid,
  onClose,
}: MilestoneTitleProps & { onClose: (byKey: boolean) => void }) {
  const [seen] = useState(milestone);
  const [title, setTitle] = useState(milestone.title);
  const change = useMilestoneEdit(projectId);
  const isBehind = hasChanged(change.error);

  function save(over: Milestone, byKey: boolean) {
    const wanted = title.trim();
    if (wanted === over.title) return onClose(byKey);
    change.start(
      { id: milestone.id, edit: { title }, seenVersion: over.version },
      {
        onDone() {
          onSaid(`Renamed to “${wanted}”.`);
          onClose(byKey);
        },
      },
    );
  }

  /** What was typed is saved when the field is left, unless it was refused: then the person decides. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget) || change.isError || change.isPending) return;
    save(seen, false);
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        save(seen, true);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose(true)}
    >
      <TextInput
        ref={takeFocus}
        aria-label={`Title of ${milestone.title}`}
        aria-invalid={change.isError || undefined}
        maxLength={200}
        dir="auto"
        value={title}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTitle(target.value)}
      />
      <InlineError size="small" error={change.error} />
      {isBehind && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => save(milestone, true)}
          onTakeTheirs={() => onClose(true)}
        >
          <p dir="auto" className="wrap-anywhere text-left">
            {milestone.title}
          </p>
        </ChangedMeanwhile>
      )}
    </form>
  );
}
