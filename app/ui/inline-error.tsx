import { isSignedOut, sentenceOf } from '../api/call.ts';
import { classes } from './classes.ts';

interface InlineErrorProps {
  /** What failed, when something has. */
  error: unknown;
  size?: 'small' | 'medium';
}

/** Why something failed, where it happened. Of an ended session the shell of the screen tells. */
export function InlineError({ error, size = 'medium' }: InlineErrorProps) {
  if (!error || isSignedOut(error)) return null;
  return (
    <p role="alert" className={classes('text-danger', size === 'small' ? 'text-xs' : 'text-sm')}>
      {sentenceOf(error)}
    </p>
  );
}
