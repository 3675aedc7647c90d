import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../contract');
const FULL = '?full';
const ONLY = '?only=';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isObject(value)) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
  }
  return ['string', 'number', 'boolean'].includes(typeof value) || value === null;
}

function isEndpoint(value: unknown): value is { method: string; path: string; access: string } {
  return isObject(value) && 'method' in value && 'path' in value && 'access' in value;
}

function isEndpointTable(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint);
}

/** What a browser needs of an export to make a call, or undefined where only the module itself will do. */
export function browserConstant(value: unknown): unknown {
  if (isEndpoint(value)) return { method: value.method, path: value.path, access: value.access };
  if (isEndpointTable(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, browserConstant(one)]));
  }
  return isPlain(value) ? value : undefined;
}

/**
 * The browser's version of a contract module: endpoints keep method, path and access, constants stay, and
 * everything else is re-exported from the full module, which bundling drops where nobody asks for it. Every
 * constant is a module of its own, so that a page carries the texts that it shows and no others.
 */
export function clientModule(exports: Record<string, unknown>, file: string): string {
  return Object.entries(exports)
    .map(([name, value]) => {
      const part = browserConstant(value) === undefined ? FULL : ONLY + name;
      return `export { ${name} } from './${basename(file)}${part}';`;
    })
    .join('\n');
}

/** Keeps zod out of pages that only make calls: see docs/decisions/contract-in-the-browser.md. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const [file = '', part] = id.split('?');
      if (!file.startsWith(folder + sep) || !file.endsWith('.ts')) return null;
      this.addWatchFile(file);
      const result = (code: string) => ({ code, moduleSideEffects: false });
      if (`?${part}` === FULL) return result(await readFile(file, 'utf8'));
      const exports = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
      if (part === undefined) return result(clientModule(exports, file));
      const name = part.slice(ONLY.length - 1);
      return result(`export const ${name} = ${JSON.stringify(browserConstant(exports[name]))};`);
    },
  };
}
