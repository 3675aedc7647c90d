import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import { WithoutScripts } from '../ui/without-scripts.tsx';

/** How a list is told of while it is not there. */
export interface ListWords {
  loading: string;
  failure: string;
  withoutScripts: string;
}

export interface LaterListProps<Item> {
  endpoint: EndpointSpec;
  words: ListWords;
  /** What keeps its place. */
  waiting: ReactNode;
  children: (list: Item[]) => ReactNode;
}

/**
 * A public list of a page that came without it, as a built page does that was never rendered with what there is. Then it is asked for,
 * by code that comes only then.
 */
export function LaterList<Item>(props: LaterListProps<Item>) {
  const { words, waiting } = props;
  const [Loaded, setLoaded] = useState<ComponentType<LaterListProps<Item>>>();
  useEffect(() => {
    import('./loaded-list.tsx').then((module) => setLoaded(() => module.LoadedList)).catch(() => {});
  }, []);
  if (Loaded) return <Loaded {...props} />;
  return (
    <>
      <p role="status" className="text-muted noscript:hidden">
        {words.loading}
      </p>
      <WithoutScripts>{words.withoutScripts}</WithoutScripts>
      {waiting}
    </>
  );
}
