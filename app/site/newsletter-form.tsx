import { type FormEvent, useState } from 'react';
import type { layout } from '../../contract/site/layout.ts';
import { useHydrated } from '../browser/hydration.tsx';
import { useFrame } from '../page-data.ts';
import { PrivacyLine } from '../privacy-line.tsx';
import type { Subscription } from './send-subscription.ts';

type State = { step: 'idle' | 'sending' } | Subscription;

/** The code that sends an address comes when somebody begins to write one. */
const loadSending = () => import('./send-subscription.ts');

/** The newsletter box: one address, one answer, whether or not the address was known before. */
export function NewsletterForm() {
  const copy = useFrame<typeof layout>().footer.newsletter;
  const [state, setState] = useState<State>({ step: 'idle' });
  // Before the page's code is there a browser would put the email into the address.
  const isWaiting = !useHydrated();

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    setState({ step: 'sending' });
    const state = await loadSending()
      .then(({ sendSubscription }) => sendSubscription(email, copy.failure))
      .catch((): Subscription => ({ step: 'failed', message: copy.failure }));
    if (state.step === 'sent') form.reset();
    setState(state);
  }

  return (
    <form onSubmit={subscribe} aria-labelledby="newsletter-title" className="max-w-md noscript:hidden">
      <h2 id="newsletter-title" className="text-lg">
        {copy.title}
      </h2>
      <p className="mt-2 text-muted text-sm">{copy.text}</p>
      <div className="mt-5 flex gap-2">
        <input
          type="email"
          name="email"
          onFocus={() => loadSending().catch(() => {})}
          required
          maxLength={254}
          autoComplete="email"
          aria-label={copy.label}
          aria-describedby="newsletter-status"
          placeholder={copy.placeholder}
          className="h-12 w-full min-w-0 rounded-md border border-control bg-surface px-4 text-text transition-colors hover:border-muted"
        />
        <button
          type="submit"
          disabled={isWaiting || state.step === 'sending'}
          className="h-12 flex-none rounded-md border border-line-strong px-4.5 font-semibold transition-colors hover:border-control hover:bg-raised disabled:text-muted"
        >
          {state.step === 'sending' ? copy.sending : copy.button}
        </button>
      </div>
      <p
        id="newsletter-status"
        role="status"
        className={`mt-3 min-h-6 text-sm ${state.step === 'failed' ? 'text-danger' : 'text-success'}`}
      >
        {state.step === 'sent' && `${copy.success}${state.mailed ? ` ${copy.mailed}` : ''}`}
        {state.step === 'failed' && state.message}
      </p>
      <PrivacyLine {...copy.privacy} className="mt-1" />
    </form>
  );
}
