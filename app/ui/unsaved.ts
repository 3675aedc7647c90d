import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

/** What a dialog asks before a slip closes it. */
export interface SlipQuestion {
  title: string;
  description: string;
  action: string;
  cancel: string;
}

export const DISCARD: SlipQuestion = {
  title: 'Discard what you typed?',
  description: 'It is not saved yet.',
  action: 'Discard',
  cancel: 'Keep editing',
};

type Report = (form: string, isUnsaved: boolean, question: SlipQuestion) => void;

const Unsaved = createContext<Report>(() => {});

/** Hears of what is typed in it. */
export const UnsavedScope = Unsaved.Provider;

/** What was typed and would be lost with the screen. */
export interface Loss {
  /** 'in this note' */
  where: string;
  /** A dialog asks by itself before it is closed: only Back, which knows nothing of dialogs, is to be asked about. */
  byBackAlone?: boolean;
}

type TellLoss = (typer: string, loss: Loss | undefined) => void;

const Losses = createContext<TellLoss>(() => {});

/** Hears of what would be lost with the screen. */
export const LossScope = Losses.Provider;

/** Lets whoever is about to leave the screen be asked, while something is typed there. */
export function useLoss(isUnsaved: boolean, where: string): void {
  const tell = useContext(Losses);
  const typer = useId();
  useEffect(() => {
    tell(typer, isUnsaved ? { where } : undefined);
    return () => tell(typer, undefined);
  }, [tell, typer, isUnsaved, where]);
}

/** What a dialog knows of what is in it: what to ask before it is lost, where anything would be. */
export function useUnsavedScope() {
  const tell = useContext(Losses);
  const dialog = useId();
  const [forms] = useState(() => new Map<string, SlipQuestion>());
  const report = useCallback<Report>(
    (form, isUnsaved, question) => {
      forms.delete(form);
      if (isUnsaved) forms.set(form, question);
      const isTyped = [...forms.values()].includes(DISCARD);
      tell(dialog, isTyped ? { where: 'in this dialog', byBackAlone: true } : undefined);
    },
    [tell, dialog, forms],
  );
  return { report, question: () => [...forms.values()].at(-1) };
}

/**
 * Tells the dialog or the screen around, if one wants to know, whether something was typed that would be lost with it, or is shown
 * there that a dialog is to ask about in other words.
 */
export function useUnsaved(isUnsaved: boolean, question = DISCARD): void {
  const report = useContext(Unsaved);
  const form = useId();
  useEffect(() => {
    report(form, isUnsaved, question);
    return () => report(form, false, question);
  }, [report, form, isUnsaved, question]);
}
