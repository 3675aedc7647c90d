import { useEffect, useState } from 'react';
import type { layout } from '../../contract/site/layout.ts';
import { useHydrated } from '../browser/hydration.tsx';
import { InlineScript } from '../browser/inline-script.tsx';
import { useFrame } from '../page-data.ts';
import { Logo } from './logo.tsx';
import { SPLASH_ID, skipSplash, splashEnd } from './splash-state.ts';

/**
 * Lies above a page that is already there for 1.5 s, timed by CSS alone (site.css), so that it never waits
 * for scripts and never holds back keyboard, crawlers or the largest paint. A click on it reaches nothing beneath. Whoever
 * comes from another screen of the product waits for nothing and sees none.
 */
export function Splash() {
  const { splash } = useFrame<typeof layout>();
  const [over, setOver] = useState(useHydrated());
  useEffect(() => {
    let mounted = true;
    splashEnd().then(() => mounted && setOver(true));
    return () => {
      mounted = false;
    };
  }, []);
  if (over) return null;
  return (
    <>
      <div id={SPLASH_ID} aria-hidden="true" className="splash">
        <Logo className="size-14" />
        <p className="display text-xl">{splash}</p>
        <span className="splash-bar" />
      </div>
      <InlineScript text={import.meta.env.SSR && skipSplash} />
    </>
  );
}
