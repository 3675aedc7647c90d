import { useQueryClient } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import { pages } from '../../contract/site/pages.ts';
import { clientLoginPage } from '../../contract/site/portal.ts';
import type { SignInState } from '../api/guarded-shell.tsx';
import { useHydrated } from '../browser/hydration.tsx';
import { ownAddress } from '../browser/own-address.ts';
import { headOf, isOtherPage } from '../page-data.ts';
import { paths } from '../paths.ts';
import { PrivacyLine } from '../privacy-line.tsx';
import { loadPage } from '../site/page-meta.ts';
import { Card } from '../ui/card.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { SignInForm } from './sign-in-form.tsx';

const copy = clientLoginPage;

export function loader(args: LoaderFunctionArgs) {
  const { head } = loadPage(args, pages.clientLogin, null);
  return { head };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

/** What brought somebody here, where it needs a word. */
function reasonOf(state: SignInState | null): string | undefined {
  if (state?.changed) return copy.changed;
  return state?.ended ? copy.ended : undefined;
}

/** Where clients sign in. */
export default function SiteClientLogin() {
  const given: SignInState | null = useLocation().state;
  // A page that is loaded again keeps its state, which the built page knows nothing of.
  const state = useHydrated() ? given : null;
  const reason = reasonOf(state);
  return (
    <section className="border-line border-b">
      <div className="wrap grid min-h-[80vh] content-center items-center gap-x-20 gap-y-10 pt-28 pb-20 md:pt-40 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h1 className="text-title">{copy.title}</h1>
          <p className="mt-5 max-w-[46ch] text-lg text-muted">{copy.text}</p>
        </div>
        <Card className="w-full max-w-md p-6 shadow-raised sm:p-8 lg:row-span-2">
          <p role="status" className={reason ? 'mb-6 text-sm' : undefined}>
            {reason}
          </p>
          <WithoutScripts className="mb-5 text-sm">{copy.withoutScripts}</WithoutScripts>
          <div className="noscript:hidden">
            <SignIn key={state?.email} state={state} />
            <PrivacyLine {...copy.privacy} className="mt-5 text-center" />
          </div>
          <p className="mt-5 text-center text-sm">
            <Link to={paths.clientPassword} className="link-quiet text-muted">
              {copy.forgot}
            </Link>
          </p>
        </Card>
        <OtherWays />
      </div>
    </section>
  );
}

function SignIn({ state }: { state: SignInState | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  function enter() {
    queryClient.clear();
    navigate(ownAddress(state?.from, paths.clientDashboard));
  }

  return <SignInForm email={state?.email} onSignedIn={enter} />;
}

/** For whom the form is not. */
function OtherWays() {
  return (
    <div className="grid content-start gap-6 self-start text-muted">
      <dl className="grid max-w-md gap-3">
        <Way {...copy.contact} to={paths.contact} />
        <Way {...copy.demo} to={paths.portalDemo} />
      </dl>
      <p>
        <Link to={paths.home} className="link-quiet">
          {copy.home}
        </Link>
      </p>
    </div>
  );
}

function Way({ text, label, to }: { text: string; label: string; to: string }) {
  return (
    <div className="flex flex-wrap gap-x-2 border-line border-t pt-3">
      <dt>{text}</dt>
      <dd>
        <Link to={to} className="link text-text">
          {label}
        </Link>
      </dd>
    </div>
  );
}
