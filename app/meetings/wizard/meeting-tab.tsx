import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MEETING_TAB } from '../../../contract/site/paths.ts';
import { useHydrated } from '../../browser/hydration.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Wizard = lazy(() =>
  import('./meeting-wizard.tsx').then((module) => ({ default: module.MeetingWizard })),
);

/** The wizard's place: its code comes when the tab is first shown, and what was typed stays from then on. */
export function MeetingTab() {
  const [search] = useSearchParams();
  const [wasShown, setWasShown] = useState(false);
  const isShown = useHydrated() && search.get('tab') === MEETING_TAB;
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown && !wasShown) return null;
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <Wizard />
    </Suspense>
  );
}

function WizardSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-8">
      <Skeleton className="h-10" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-96" />
    </div>
  );
}
