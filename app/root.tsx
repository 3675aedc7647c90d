import { lazy, type ReactNode, Suspense } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts } from 'react-router';
import { phoneLink } from '../contract/site-facts.ts';
import './styles.css';
import { keepEarlyClick } from './browser/early-click.ts';
import { Hydration } from './browser/hydration.tsx';
import { iconInPage } from './browser/icon-in-page.ts';
import { InlineScript } from './browser/inline-script.tsx';
import { fontFaces, homeScreenLinks, restAfterPaint } from './browser/rest-after-paint.ts';
import { forceDarkTheme } from './browser/theme.ts';
import { pageContext } from './page-context.ts';
import { type Agency, isOtherPage } from './page-data.ts';
import { Toasts } from './ui/toasts.tsx';

export function loader({ context }: LoaderFunctionArgs): Agency {
  const { name, tagline, phone, email, social } = context.get(pageContext).facts;
  const icons = Object.entries(social).map(([network, href]) => ({ name: network, href }));
  return {
    name,
    tagline,
    phone,
    phoneLink: phoneLink(phone),
    email,
    social: icons.filter(({ href }) => href !== ''),
  };
}

export const shouldRevalidate = isOtherPage;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c0a09" />
        <InlineScript
          text={import.meta.env.SSR && [forceDarkTheme, keepEarlyClick, restAfterPaint].join(';')}
        />
        <Meta />
        <Links />
        {import.meta.env.SSR && <link rel="icon" type="image/svg+xml" href={iconInPage} />}
        <noscript>
          <link rel="stylesheet" href={fontFaces} />
          {import.meta.env.SSR && homeScreenLinks.map((link) => <link key={link.href} {...link} />)}
        </noscript>
      </head>
      <body>
        <Hydration>{children}</Hydration>
        {/* They start the page's code, which then has no more use for them. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** What the browser-drawn screens show until their code is there. */
export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-muted">
      Loading...
    </p>
  );
}

/** What had the focus is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** Says as much as there is at hand, where the network failed and nothing more can be had. */
function Unreachable() {
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-start gap-5">
      <title>This page could not be shown</title>
      <h1 ref={takeFocus} tabIndex={-1} className="text-title outline-none">
        This page could not be shown
      </h1>
      <p className="text-lg text-muted">Check your connection and load it again.</p>
      <button type="button" className="link min-h-11" onClick={() => window.location.reload()}>
        Load again
      </button>
    </main>
  );
}

/** Comes when it is needed. */
const Failure = lazy(() => import('./site/failure.tsx').catch(() => ({ default: Unreachable })));

/** What stands in the place of a page that failed, whose frame may have failed with it. */
export function ErrorBoundary() {
  return (
    <Suspense>
      <Failure />
    </Suspense>
  );
}
