import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../contract/live.ts';
import { topics } from './topics.ts';

/** How long a storm of changes is gathered after something was loaded again (ms). */
const PAUSE_MS = 500;
/** How long what does not answer keeps back what changes after it (ms). */
const PATIENCE_MS = 10_000;

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Whether a query may show what changed. */
function shows(changed: ReadonlySet<Topic>): (query: Query) => boolean {
  if (changed.has('everything')) return () => true;
  const paths = new Set<string>(
    [...changed].flatMap((topic) => (topic === 'everything' ? [] : topics[topic].map(({ path }) => path))),
  );
  return ({ queryKey }) => paths.has(String(queryKey[0]));
}

/**
 * Loads what is shown again, and marks the rest to be loaded when it is shown. What is under way is let arrive, so that a storm
 * does not keep anything from arriving at all, and is then loaded once more: it may have been read before the change.
 */
async function loadAgain(queryClient: QueryClient, changed: ReadonlySet<Topic>): Promise<void> {
  const predicate = shows(changed);
  const underWay = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  await queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  if (underWay.length === 0) return;
  const again = new Set(underWay);
  await queryClient.invalidateQueries({ predicate: (query) => again.has(query) }, { cancelRefetch: false });
}

/** The way to tell of changes: the first one is loaded at once, those that follow together and at most twice a second. */
export function createLoadAgain(queryClient: QueryClient): (topic: Topic) => void {
  let changed = new Set<Topic>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (changed.size > 0) {
      const these = changed;
      changed = new Set();
      await Promise.all([
        passed(PAUSE_MS),
        Promise.race([loadAgain(queryClient, these), passed(PATIENCE_MS)]),
      ]);
    }
    isBusy = false;
  }

  return (topic) => {
    changed.add(topic);
    if (!isBusy) void work();
  };
}
