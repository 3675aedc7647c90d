import { type ComponentType, useEffect, useState } from 'react';

const DELAY_MS = 2000;

/**
 * The floating button's place: it comes 2 s after the page has loaded, and its code meanwhile. Where that cannot be loaded
 * nothing is missing, because what it offers stands in the navigation too.
 */
export function Launch() {
  const [LaunchDialog, setLaunchDialog] = useState<ComponentType>();
  useEffect(() => {
    const code = import('./launch-dialog.tsx').catch(() => undefined);
    const timer = setTimeout(
      () => code.then((module) => setLaunchDialog(() => module?.LaunchDialog)),
      DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return LaunchDialog ? <LaunchDialog /> : null;
}
