import type { Admin } from '../../contract/admins.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

const KEY = 'admin';

/** Stands in for blocked storage, until the page is loaded again. */
let unstored: Admin | undefined;

function parseAdmin(text: string | null): Admin | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    const isAdmin = typeof parsed === 'object' && parsed !== null && 'username' in parsed;
    return isAdmin ? (parsed as Admin) : undefined;
  } catch {
    return undefined;
  }
}

/** The admin who signed in here. It only decides what is shown; the server decides what is allowed. */
export function readAdmin(): Admin | undefined {
  return parseAdmin(readStored(KEY)) ?? unstored;
}

export function storeAdmin(admin: Admin): void {
  unstored = writeStored(KEY, JSON.stringify(admin)) ? undefined : admin;
}

export function forgetAdmin(): void {
  unstored = undefined;
  removeStored(KEY);
}
