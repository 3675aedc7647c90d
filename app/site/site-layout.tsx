import { Suspense, useCallback, useRef, ViewTransition } from 'react';
import { type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { layout } from '../../contract/site/layout.ts';
import { fillTexts } from '../../contract/site-facts.ts';
import { useHydrated } from '../browser/hydration.tsx';
import { pageContext } from '../page-context.ts';
import { isOtherPage, useFrame } from '../page-data.ts';
import { Footer } from './footer.tsx';
import { Launch } from './launch.tsx';
import { Navigation } from './navigation.tsx';
import printStyles from './print.css?url';
import { usePlaceOnPage } from './scroll.ts';
import { ScrollProgress } from './scroll-progress.tsx';
import { Splash } from './splash.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return fillTexts(layout, context.get(pageContext).facts);
}

export const shouldRevalidate = isOtherPage;

/** How pages look on paper. It is asked for once nothing on the screen waits for it. */
function PrintStyles() {
  const sheet = <link rel="stylesheet" href={printStyles} media="print" />;
  return useHydrated() ? sheet : <noscript>{sheet}</noscript>;
}

/** What all public pages share. */
export default function SiteLayout() {
  const { skip } = useFrame<typeof layout>();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  usePlaceOnPage(useCallback(() => content.current?.focus({ preventScroll: true }), []));
  return (
    <>
      <PrintStyles />
      <Splash />
      <a
        href="#content"
        className="ember-surface fixed top-3 left-3 z-100 -translate-y-24 rounded-md px-4 py-3 font-semibold focus:translate-y-0"
      >
        {skip}
      </a>
      <ScrollProgress />
      <Navigation />
      {/* One page gives way to the next (site.css); what changes within a page does not. */}
      <ViewTransition key={pathname} enter="page" exit="page" default="none">
        <main ref={content} id="content" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </ViewTransition>
      {/* It is hydrated in a task of its own, after what one sees first. */}
      <Suspense>
        <Footer />
      </Suspense>
      <Launch />
    </>
  );
}
