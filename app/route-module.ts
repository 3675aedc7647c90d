import { reloadIfGone } from './reload.ts';

/**
 * Loads the module of a route that the router is about to show. One that a new deployment has taken away
 * reloads the page once; after that the error goes to the nearest error screen.
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
    if (await reloadIfGone(route.module)) return new Promise(() => {});
    throw error;
  }
}
