import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface ChangedMeanwhileProps {
  /** What is on record now. */
  children: ReactNode;
  /** Says that what was typed is saved all the same. */
  keepLabel: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What a colleague saved while a form was open, beside what was typed, and the choice between them. */
export function ChangedMeanwhile({ children, keepLabel, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  return (
    <section
      aria-label="On record now"
      className="grid gap-3 rounded-md border border-line-strong p-4 text-sm"
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine}>
          {keepLabel}
        </Button>
        <Button size="small" variant="quiet" onClick={onTakeTheirs}>
          Take what is on record
        </Button>
      </div>
    </section>
  );
}

/** What is on record, line by line: a name, and what it says now. */
export function RecordLines({ lines }: { lines: readonly { label: string; text: string }[] }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {lines.map(({ label, text }) => (
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
