import type { ReactNode } from 'react';
import { ApiError, sentenceOf } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useFragment } from '../browser/fragment.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface ConfirmEmailProps {
  /** What the confirmation does. */
  text: string;
  send: (token: string) => Promise<{ email: string }>;
  /** What is said of the address that is confirmed. */
  confirmed: (email: string) => string;
  /** What to do where the link is good no more. */
  otherwise: string;
  /** The way on, when nothing is left to do here. */
  onward: ReactNode;
}

/** Confirms a new address through the link that was sent there; nothing happens before the button is pressed. */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const token = useFragment();
  return <Asking key={token} token={token} {...props} />;
}

function Asking({ token, text, send, ...words }: ConfirmEmailProps & { token: string | undefined }) {
  const confirm = useChange({ send: () => send(token ?? '') });
  const { data, error } = confirm;
  if (data) {
    return (
      <SignInFrame
        title="Your address is confirmed"
        text={<span className="[overflow-wrap:anywhere]">{words.confirmed(data.email)}</span>}
        isNews
      >
        {words.onward}
      </SignInFrame>
    );
  }
  if (token === '' || (error instanceof ApiError && [400, 404].includes(error.status))) {
    return (
      <SignInFrame
        title="This link does not work"
        text={`${error ? sentenceOf(error) : 'This link is not complete.'} ${words.otherwise}`}
        isNews={error !== null}
      >
        {words.onward}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Confirm your address" text={text}>
      <WithoutScripts className="text-sm">
        Confirming needs JavaScript, which does not run here.
      </WithoutScripts>
      <div className="grid gap-4 noscript:hidden">
        <Button
          variant="hot"
          size="large"
          className="w-full"
          disabled={token === undefined}
          pending={confirm.isPending}
          onClick={() => confirm.start(undefined)}
        >
          Confirm address
        </Button>
        <InlineError error={error} />
      </div>
    </SignInFrame>
  );
}
