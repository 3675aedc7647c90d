import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAgency } from '../page-data.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { useUnsaved } from '../ui/unsaved.ts';

const WITHOUT_CODES = {
  title: 'Close without the codes?',
  description: 'They are not shown again.',
  action: 'Close',
  cancel: 'Back to the codes',
};

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** New recovery codes: nobody can be told them again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { name } = useAgency();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `Recovery codes for the back office of ${name}. Each works once.\n\n${codes.join('\n')}\n`;
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  useUnsaved(true, WITHOUT_CODES);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Keep these recovery codes
        </h3>
        <p className="text-muted text-sm">
          Each takes the place of your phone once. They are shown this once and never again: keep them where
          you keep what matters, not beside your password.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="recovery-codes rounded-md border border-line-strong bg-surface p-4"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton size="small" label="Copy them" text={() => text} />
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className={buttonClasses({ size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4" />
          Save as a file
        </a>
      </div>
      <DialogActions>
        <Button variant="solid" onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
    </div>
  );
}
