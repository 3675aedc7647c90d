const asked = new Map<string, Promise<void>>();

function isThere(href: string): boolean {
  return Array.from(document.querySelectorAll('link')).some((link) => new URL(link.href).pathname === href);
}

/** Asks for a file once. Settles when styles are there, which scripts do not wait for. */
function ask(href: string): Promise<void> {
  if (isThere(href)) return Promise.resolve();
  const link = document.createElement('link');
  link.href = href;
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  document.head.append(link);
  if (!isStyle) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`));
  });
}

/**
 * What Vite calls in the place of `import(…)`: asks for what the part imports together with it, and announces what is gone as Vite's own
 * preloading does.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  try {
    await Promise.all(
      files.map((file) => {
        const href = `/${file}`;
        const known = asked.get(href) ?? ask(href);
        asked.set(href, known);
        return known;
      }),
    );
    return await load();
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}
