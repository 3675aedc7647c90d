import type { Context } from '../context.ts';
import type { ActivityRow } from './queries.ts';

/** What was done to a project as its client reads it: whoever of the agency did it is the agency, since an admin's name is one to sign in with. */
export function viewShown(rows: ActivityRow[], { site }: Pick<Context, 'site'>): ActivityRow[] {
  return rows.map((row) =>
    row.actorKind === 'client' || row.actorKind === 'guest' ? row : { ...row, actorName: site.name },
  );
}
