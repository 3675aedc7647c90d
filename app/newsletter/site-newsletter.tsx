import { type ReactNode, useEffect, useRef } from 'react';
import { newsletterEndpoints, ONE_CLICK } from '../../contract/newsletter.ts';
import { ApiError, call, sentenceOf } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useFragment } from '../browser/fragment.ts';
import { closedHead } from '../page-data.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';

export const meta = closedHead('Newsletter', { name: 'referrer', content: 'no-referrer' });

/** What the link of a mail is for: nothing happens before the button is pressed. */
interface Act {
  send: (token: string) => Promise<unknown>;
  title: string;
  text: string;
  button: string;
  done: { title: string; text: string };
  /** What to do where the link is good no more. */
  otherwise: string;
}

const acts = {
  confirm: {
    send: (token: string) => call(newsletterEndpoints.confirm, { body: { token } }),
    title: 'Confirm your address',
    text: 'One press, and our letter comes to you once a month. You can leave at any time.',
    button: 'Confirm address',
    done: { title: 'You are on the list', text: 'Your address is confirmed. The next letter comes to you.' },
    otherwise: 'To get the letter, enter your address once more in the box at the end of this page.',
  },
  unsubscribe: {
    send: (token: string) =>
      call(newsletterEndpoints.unsubscribe, {
        params: { token },
        body: new Blob([ONE_CLICK], { type: 'application/x-www-form-urlencoded' }),
      }),
    title: 'Unsubscribe',
    text: 'One press, and no more letters come to you.',
    button: 'Unsubscribe',
    done: {
      title: 'You are unsubscribed',
      text: 'No more letters come to you. Should you change your mind, the box at the end of this page is open.',
    },
    otherwise: 'Please open the whole link of the letter, or answer it, and we take you off the list.',
  },
} satisfies Record<string, Act>;

function isAct(name: string): name is keyof typeof acts {
  return Object.hasOwn(acts, name);
}

/** Where the links in the newsletter's mails lead. */
export default function SiteNewsletter() {
  const fragment = useFragment();
  const [name = '', token = ''] = fragment?.split('=') ?? [];
  const act: Act | undefined = isAct(name) ? acts[name] : undefined;
  return (
    <div className="wrap grid max-w-3xl gap-10 pt-32 pb-24 lg:pt-40">
      <h1 className="text-title">Newsletter</h1>
      <WithoutScripts>
        Confirming and unsubscribing need JavaScript, which does not run here. Most mail programs can
        unsubscribe by themselves.
      </WithoutScripts>
      {fragment === undefined && (
        <div role="status" aria-label="Loading" className="noscript:hidden">
          <Skeleton className="h-48" />
        </div>
      )}
      {fragment !== undefined && act && <Asking key={fragment} act={act} token={token} />}
      {fragment !== undefined && !act && (
        <p className="max-w-[60ch] text-lg text-muted">
          This address lacks the part that says what to do. Please open the whole link of the mail, or sign up
          in the box at the end of this page.
        </p>
      )}
    </div>
  );
}

function Asking({ act, token }: { act: Act; token: string }) {
  const change = useChange({ send: () => act.send(token) });
  const isUseless = change.error instanceof ApiError && [400, 404].includes(change.error.status);
  if (change.isSuccess) return <Told title={act.done.title}>{act.done.text}</Told>;
  if (isUseless) {
    return (
      <Told title="This link works no more">
        {sentenceOf(change.error)} {act.otherwise}
      </Told>
    );
  }
  return (
    <Card heated className="grid justify-items-start gap-5 p-5 sm:p-8">
      <h2 className="text-2xl">{act.title}</h2>
      <p className="max-w-[60ch] text-lg text-muted">{act.text}</p>
      <Button variant="hot" size="large" pending={change.isPending} onClick={() => change.start(undefined)}>
        {act.button}
      </Button>
      {change.isError && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(change.error)}
        </p>
      )}
    </Card>
  );
}

/** How it ended; its title takes the focus from the button that is gone. */
function Told({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid gap-3 p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="max-w-[60ch] text-lg text-muted">{children}</p>
    </Card>
  );
}
