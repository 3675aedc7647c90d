import { succeeded } from '../../contract/fields.ts';
import { agencyMessageEndpoints, portalMessageEndpoints } from '../../contract/messages.ts';
import type { Admin, Client, Context } from '../context.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { findReadableProject, listOwnProjects } from '../projects/queries.ts';
import { editMessage, removeMessage } from './change-message.ts';
import {
  countMessages,
  countUnread,
  findReadId,
  listMessages,
  listVersions,
  type Reader,
} from './queries.ts';
import { recordRead } from './record-read.ts';
import { sendMessage } from './send-message.ts';
import { viewMessage } from './views.ts';

interface Page {
  limit?: number | undefined;
  cursor?: number | undefined;
}

/** A page of a thread as `reader` sees it, and how many messages there are. */
async function readThread(
  { db, actor, now, site }: Context<Client | Admin>,
  { projectId, reader, ...page }: Page & { projectId: number; reader: Reader | null },
) {
  if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
  const readId = reader ? await findReadId(db, reader, projectId) : 0;
  const rows = await listMessages(db, projectId, page);
  return {
    total: await countMessages(db, projectId),
    messages: rows.map((row) => viewMessage(row, { reader, readId, now, site })),
  };
}

/** How an author sees a message of their own. */
const asAuthor = ({ actor: reader, now, site }: Context<Client | Admin>) => ({
  reader,
  readId: 0,
  now,
  site,
});

function portalRoutes(app: App): void {
  bind(app, portalMessageEndpoints.list, async ({ query, context, reply }) => {
    const reader = context.actor.kind === 'client' ? context.actor : null;
    const { total, messages } = await readThread(context, { ...query, reader });
    reply.header('X-Total-Count', total);
    return messages;
  });

  bind(app, portalMessageEndpoints.unread, async ({ context: { db, actor } }) => {
    const projectIds = (await listOwnProjects(db, actor.id)).map(({ id }) => id);
    const unread = await countUnread(db, actor, projectIds);
    return projectIds.map((projectId) => ({ projectId, unread: unread.get(projectId) ?? 0 }));
  });

  bind(app, portalMessageEndpoints.send, async ({ body, context }) =>
    viewMessage(await sendMessage(context, body), asAuthor(context)),
  );

  bind(app, portalMessageEndpoints.edit, async ({ params, body, context }) =>
    viewMessage(await editMessage(context, params.id, body), asAuthor(context)),
  );

  bind(app, portalMessageEndpoints.remove, async ({ params, context }) =>
    viewMessage(await removeMessage(context, params.id), asAuthor(context)),
  );

  bind(app, portalMessageEndpoints.read, async ({ body, context }) => {
    await recordRead(context, body);
    return succeeded;
  });
}

function agencyRoutes(app: App): void {
  bind(app, agencyMessageEndpoints.list, async ({ params, query, context, reply }) => {
    const thread = { ...query, projectId: params.id, reader: context.actor };
    const { total, messages } = await readThread(context, thread);
    reply.header('X-Total-Count', total);
    return messages;
  });

  bind(app, agencyMessageEndpoints.send, async ({ params, body, context }) =>
    viewMessage(await sendMessage(context, { projectId: params.id, ...body }), asAuthor(context)),
  );

  bind(app, agencyMessageEndpoints.edit, async ({ params, body, context }) =>
    viewMessage(await editMessage(context, params.id, body), asAuthor(context)),
  );

  bind(app, agencyMessageEndpoints.remove, async ({ params, context }) =>
    viewMessage(await removeMessage(context, params.id), asAuthor(context)),
  );

  bind(app, agencyMessageEndpoints.read, async ({ params, body, context }) => {
    await recordRead(context, { projectId: params.id, ...body });
    return succeeded;
  });

  bind(app, agencyMessageEndpoints.versions, async ({ params, context: { db } }) => {
    const versions = await listVersions(db, params.id);
    if (!versions) throw notFound('message');
    return versions;
  });
}

export function messageRoutes(app: App): void {
  portalRoutes(app);
  agencyRoutes(app);
}
