import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';

interface LetterViewProps {
  letter: { subject: string; text: string; html: string };
  /** The height of what people see. */
  className?: string;
}

/**
 * A message as people see it, and its text. It is shown in a frame that may do nothing: no script, no form, no way out. Its
 * links would open a window, which the frame may not do either.
 */
export function LetterView({ letter, className }: LetterViewProps) {
  const [asText, setAsText] = useState(false);
  const { subject, text, html } = letter;
  return (
    <div className="grid content-start overflow-hidden rounded-lg border border-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b bg-surface py-2 pr-2 pl-4">
        <p dir="auto" className="min-w-0 flex-1 wrap-anywhere text-left font-semibold text-sm">
          {subject}
        </p>
        <Button size="small" variant="quiet" aria-pressed={asText} onClick={() => setAsText(!asText)}>
          {asText ? 'As people see it' : 'As text'}
        </Button>
      </div>
      {asText ? (
        <pre
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          className={classes(
            'overflow-auto whitespace-pre-wrap wrap-anywhere bg-ground p-4 text-left font-mono text-xs',
            className,
          )}
        >
          {text}
        </pre>
      ) : (
        <iframe
          title="The message as people see it"
          sandbox=""
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
          className={classes('w-full bg-[#efe9e2]', className)}
        />
      )}
    </div>
  );
}
