import { type FormEvent, useState } from 'react';
import { newsletterEndpoints } from '../../contract/newsletter.ts';
import type { layout } from '../../contract/site.ts';
import { ApiError, call } from '../api/call.ts';
import { useHydrated } from '../browser/hydration.tsx';
import { useFrame } from '../page-data.ts';
import { PrivacyLine } from '../privacy-line.tsx';

type State =
  | { step: 'idle' | 'sending' }
  | { step: 'sent'; mailed: boolean }
  | { step: 'failed'; message: string };

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
    try {
      const { mailed } = await call(newsletterEndpoints.subscribe, { body: { email } });
      form.reset();
      setState({ step: 'sent', mailed });
    } catch (error) {
      setState({ step: 'failed', message: error instanceof ApiError ? error.sentence : copy.failure });
    }
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
