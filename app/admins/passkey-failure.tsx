import { InlineError } from '../ui/inline-error.tsx';
import { PasskeyError } from './passkey-ways.ts';

/** Why something with a passkey failed: in the browser, or on the server. */
export function PasskeyFailure({ error }: { error: Error | null }) {
  if (!(error instanceof PasskeyError)) return <InlineError error={error} />;
  return (
    <p role="alert" className="text-danger text-sm">
      {error.message}
    </p>
  );
}
