import { type FormEvent, lazy, startTransition, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { pages } from '../../contract/site/pages.ts';
import { portalDemoPage } from '../../contract/site/portal.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { headOf, isOtherPage } from '../page-data.ts';
import { paths } from '../paths.ts';
import { loadPage } from '../site/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { countPending, demoBilling, demoFiles, demoMessages, demoTasks } from './demo-data.ts';

const copy = portalDemoPage;

/** What the demo holds behind each tab, as the figures of its cards. */
const glimpses = [
  `${countPending(demoTasks())} of ${demoTasks().length}`,
  `${demoMessages.length}`,
  `${demoFiles.length}`,
  demoBilling.packagePrice,
];

export function loader(args: LoaderFunctionArgs) {
  const { head } = loadPage(args, pages.portalDemo, null);
  return { head };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

const loadDashboard = () => import('./demo-dashboard.tsx');
const DemoDashboard = lazy(() => loadDashboard().then((module) => ({ default: module.DemoDashboard })));

/** The portal with sample data: any sign-in opens it, and nothing leaves the browser. */
export default function SitePortalDemo() {
  const [signedIn, setSignedIn] = useState(false);
  // What is behind the sign-in comes when the page has become quiet; a failure is told when it is asked for.
  useEffect(() => whenIdle(() => loadDashboard().catch(() => {})), []);
  if (signedIn) return <DemoDashboard onSignOut={() => setSignedIn(false)} />;
  return (
    <section className="border-line border-b pt-28 pb-20 md:pt-36 md:pb-28">
      <div className="wrap grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-title">{copy.title}</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-muted">{copy.text}</p>
        </div>
        <Prompt onSignIn={() => startTransition(() => setSignedIn(true))} />
        <ul className="grid gap-x-10 self-start sm:grid-cols-2">
          {copy.features.map(({ title, text }, index) => (
            <li key={title} className="border-line-strong border-t pt-5 pb-9">
              <p className="display text-2xl">{glimpses[index]}</p>
              <h2 className="mt-3 text-lg">{title}</h2>
              <p className="mt-2 max-w-[38ch] text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Prompt({ onSignIn }: { onSignIn: () => void }) {
  const { credentials } = copy;
  return (
    <Card className="self-start p-6 md:p-8 lg:row-span-2">
      <h2 className="text-xl">{copy.promptTitle}</h2>
      <p className="mt-3 text-muted text-sm">{copy.notice}</p>
      <h3 className="mt-6 border-line border-t pt-5 font-mono font-normal text-muted text-xs tracking-normal">
        {copy.credentialsTitle}
      </h3>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
        <dt className="text-muted">{copy.email}</dt>
        <dd className="font-mono">{credentials.email}</dd>
        <dt className="text-muted">{copy.password}</dt>
        <dd className="font-mono">{credentials.password}</dd>
      </dl>
      <SignInDialog onSignIn={onSignIn} />
      <WithoutScripts className="mt-6 text-sm">{copy.withoutScripts}</WithoutScripts>
      <p className="mt-4 text-muted text-sm">
        {copy.realLogin.text}{' '}
        <Link to={paths.clientLogin} className="link text-text">
          {copy.realLogin.label}
        </Link>
      </p>
    </Card>
  );
}

function SignInDialog({ onSignIn }: { onSignIn: () => void }) {
  function signIn(event: FormEvent) {
    event.preventDefault();
    onSignIn();
  }
  return (
    <Dialog
      title={copy.dialogTitle}
      description={copy.notice}
      width="small"
      trigger={
        <Button variant="hot" size="large" className="mt-7 w-full noscript:hidden">
          {copy.signIn}
        </Button>
      }
    >
      <form onSubmit={signIn} noValidate className="grid gap-5">
        <Field label={copy.email}>
          <TextInput type="email" autoComplete="off" placeholder={copy.credentials.email} />
        </Field>
        <Field label={copy.password}>
          <PasswordInput autoComplete="off" placeholder={copy.credentials.password} />
        </Field>
        <Button type="submit" variant="hot" size="large">
          {copy.signIn}
        </Button>
      </form>
    </Dialog>
  );
}
