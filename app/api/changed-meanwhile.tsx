import { type ReactNode, useEffect, useId, useRef } from 'react';
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
  const section = useRef<HTMLElement>(null);
  const id = useId();
  // What was to be saved may be far from it, and the bar that saves covers what is below.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="grid scroll-mt-24 scroll-mb-28 gap-3 rounded-md border border-line-strong p-4 text-sm"
    >
      <p id={id} className="font-semibold">
        On record now
      </p>
      {children}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
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
