import { succeeded } from '../../contract/fields.ts';
import { teamEndpoints } from '../../contract/team.ts';
import { type App, bind } from '../http/bind.ts';
import { addMember, changeMember, moveMember, removeMember } from './change-member.ts';
import { countMembers, listMembers } from './queries.ts';

export function teamRoutes(app: App): void {
  bind(app, teamEndpoints.list, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countMembers(db));
    return listMembers(db, query);
  });

  bind(app, teamEndpoints.create, async ({ body, context }) => addMember(context, body));

  bind(app, teamEndpoints.update, async ({ params: { id }, body, context }) =>
    changeMember(context, { ...body, id }),
  );

  bind(app, teamEndpoints.move, async ({ params, body, context }) => {
    await moveMember(context, params.id, body.after);
    return succeeded;
  });

  bind(app, teamEndpoints.remove, async ({ params, context }) => {
    await removeMember(context, params.id);
    return succeeded;
  });
}
