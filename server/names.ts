import type { SiteFacts } from '../contract/site-facts.ts';
import type { Admin, Client, Guest } from './context.ts';

/** Somebody who acts in a project, and is named in what they leave there. */
export type Person = Client | Admin | Guest;

/** The name under which somebody acts, as a record keeps it. */
export function nameOf(actor: Person): string {
  return actor.kind === 'admin' ? actor.username : actor.name || actor.email;
}

/**
 * The name of whoever did something as `reader` reads it: to all but admins the admins are the agency, since an admin's name is one to
 * sign in with. A guest reads nobody's address, which stands where somebody gave no name.
 */
export function shownName(
  { kind, name }: { kind: Person['kind']; name: string },
  reader: Pick<Person, 'kind'>,
  site: SiteFacts,
): string {
  if (kind === 'admin') return reader.kind === 'admin' ? name : site.name;
  if (reader.kind === 'guest' && kind === 'client' && name.includes('@')) return 'Somebody of the project';
  return name;
}
