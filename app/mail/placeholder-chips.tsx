import { type FocusEvent, useRef } from 'react';
import type { KindWords } from '../../contract/mail.ts';
import type { ContractForm } from '../api/form.ts';

interface WordsValues {
  subject: string;
  opening: string;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** The way to put a placeholder where somebody last wrote; the opening, where they wrote nowhere yet. */
export function useInsertion(form: ContractForm<WordsValues>) {
  const control = useRef<TextControl>(undefined);
  return {
    remember({ target }: FocusEvent) {
      if (isTextControl(target)) control.current = target;
    },
    insert(name: string) {
      if (!control.current) form.setFocus('opening');
      const { current } = control;
      if (!current) return;
      const { selectionStart, selectionEnd, value } = current;
      current.setRangeText(`{${name}}`, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
      form.setValue(current.name as keyof WordsValues, current.value, { shouldDirty: true });
      current.focus();
    },
  };
}

interface PlaceholderChipsProps {
  placeholders: KindWords['placeholders'];
  onInsert: (name: string) => void;
}

/** What the words of a message can name, each to be put in by a press. */
export function PlaceholderChips({ placeholders, onInsert }: PlaceholderChipsProps) {
  if (placeholders.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">Insert what the message knows</legend>
      <div className="flex flex-wrap gap-2">
        {placeholders.map(({ name, example }) => (
          <button
            key={name}
            type="button"
            className="flex min-h-9 max-w-full items-center gap-2 rounded-sm border border-line-strong bg-surface px-2.5 py-1 text-left text-xs transition-colors hover:border-control pointer-coarse:min-h-11"
            onClick={() => onInsert(name)}
          >
            <span className="font-mono text-ember-hot">{`{${name}}`}</span>
            <span className="truncate text-muted">{example}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
