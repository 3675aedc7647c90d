import type { DataRouter } from 'react-router';
import { statusOf } from './reload.ts';

declare global {
  interface Window {
    /** Where React Router keeps the router of the page. */
    __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * Lets the server show where the person wanted to go, and answers whether it does. The page that then comes
 * has the route in itself and starts without asking for it, so this never goes round in a circle.
 */
async function loadWantedPage(file: string): Promise<boolean> {
  const isReachable = (await statusOf(file)) !== undefined;
  const router = window.__reactRouterDataRouter;
  const { location, historyAction } = router?.state.navigation ?? {};
  if (!isReachable || !router || !location) return false;
  const address = router.createHref(location);
  // Back and Forward have moved to the address already.
  if (historyAction === 'POP') window.location.reload();
  else if (historyAction === 'REPLACE') window.location.replace(address);
  else window.location.assign(address);
  return true;
}

/**
 * Loads the module of a route that the router is about to show. Where one cannot be loaded, a deployment may have taken
 * it away: the server is asked for the whole page. Where nothing answers, the nearest error screen says so.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = module;
    return module;
  } catch (error) {
    if (await loadWantedPage(route.module)) return new Promise(() => {});
    throw error;
  }
}
