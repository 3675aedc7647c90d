import { useRef } from 'react';
import type { KindWords } from '../../contract/mail.ts';
import { Dialog } from '../ui/dialog.tsx';
import { kindLabel } from './mail-labels.ts';
import { WordsForm } from './words-form.tsx';

interface WordsDialogProps {
  /** The words that are edited, when some are. */
  words: KindWords | undefined;
  onClose: () => void;
}

/** Edits the words of a kind of message beside a preview of it. */
export function WordsDialog({ words, onClose }: WordsDialogProps) {
  // Says what was edited also while the dialog fades.
  const last = useRef<KindWords>(undefined);
  if (words) last.current = words;
  return (
    <Dialog
      open={words !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={kindLabel(last.current?.kind ?? '')}
      description="Subject and opening of this message. The preview is written for an example."
      width="wide"
    >
      {words && <WordsForm key={words.kind} words={words} onClose={onClose} />}
    </Dialog>
  );
}
