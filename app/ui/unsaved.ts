import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Report = (form: string, isUnsaved: boolean) => void;

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

/** What a dialog knows of the forms in it: whether anything was typed that is not saved. */
export function useUnsavedScope() {
  const tell = useContext(Losses);
  const dialog = useId();
  const [forms] = useState(() => new Set<string>());
  const report = useCallback<Report>(
    (form, isUnsaved) => {
      if (isUnsaved) forms.add(form);
      else forms.delete(form);
      tell(dialog, forms.size > 0 ? { where: 'in this dialog', byBackAlone: true } : undefined);
    },
    [tell, dialog, forms],
  );
  return { report, isAny: () => forms.size > 0 };
}

/** Tells the dialog or the screen around, if one wants to know, whether something was typed that would be lost with it. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = useContext(Unsaved);
  const form = useId();
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}
