import type { PortalItem } from '../../contract/content.ts';
import type { Written } from './kept-draft.ts';

/** Whose answers they are. */
export interface AnswerOwner {
  projectId: number;
  /** Who writes, so that nobody finds what another began in the same browser. */
  writer: string;
}

/** What a field of an answer is given, whatever its kind. */
export interface AnswerFieldProps {
  item: PortalItem;
  projectId: number;
  written: Written;
  error: string | undefined;
  onChange: (written: Partial<Written>) => void;
  /** Files are on their way. */
  onBusy: (isBusy: boolean) => void;
}
