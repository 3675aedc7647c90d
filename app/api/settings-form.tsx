import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { useShortcuts } from '../browser/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import type { useChange } from './change.ts';
import { ChangedMeanwhile, RecordLines } from './changed-meanwhile.tsx';

interface SettingsGroupProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A part of a page of settings. */
export function SettingsGroup({ title, text, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <header className="grid gap-1.5">
        <h3 id={id} tabIndex={-1} data-part className="w-fit text-lg">
          {title}
        </h3>
        {text && <p className="max-w-[70ch] text-muted text-sm">{text}</p>}
      </header>
      {children}
    </section>
  );
}

interface SettingsEndProps {
  formState: { errors: object; isDirty: boolean };
  change: Pick<ReturnType<typeof useChange>, 'error' | 'isPending'>;
  saveLabel: string;
  /** What a colleague saved meanwhile, where the change was refused for it. */
  theirs: { label: string; text: string }[] | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The keys of a page of settings, whose form is that around `end`: to its parts, and to save it from wherever one types. */
function useSettingsKeys(end: RefObject<HTMLElement | null>): void {
  const form = () => end.current?.closest('form');

  function move(step: 1 | -1) {
    const heads = [...(form()?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    const at = heads.findIndex((head) => head.closest('section')?.contains(document.activeElement));
    heads[at === -1 ? 0 : Math.min(heads.length - 1, Math.max(0, at + step))]?.focus();
  }

  useShortcuts('Settings', [
    { key: 'j', does: 'Next part', run: () => move(1) },
    { key: 'k', does: 'Previous part', run: () => move(-1) },
    { key: 's', withControl: true, does: 'Save', run: () => form()?.requestSubmit() },
  ]);
}

/** The end of a page of settings: what is wrong with it, what a colleague saved meanwhile, and the bar that saves. */
export function SettingsEnd({ formState, change, saveLabel, theirs, ...does }: SettingsEndProps) {
  const hasErrors = Object.keys(formState.errors).length > 0;
  const bar = useRef<HTMLDivElement>(null);
  useSettingsKeys(bar);
  return (
    <>
      {!hasErrors && <InlineError error={change.error} />}
      {hasErrors && (
        <p role="alert" className="text-danger text-sm">
          Something above is not right yet.
        </p>
      )}
      {theirs && (
        <ChangedMeanwhile keepLabel="Save mine anyway" {...does}>
          <RecordLines lines={theirs} />
        </ChangedMeanwhile>
      )}
      <div
        ref={bar}
        className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-ground/90 px-1 py-4 backdrop-blur"
      >
        <p role="status" className="text-muted text-sm">
          {formState.isDirty && 'Not saved yet.'}
        </p>
        <Button type="submit" variant="solid" pending={change.isPending}>
          {saveLabel}
        </Button>
      </div>
    </>
  );
}
