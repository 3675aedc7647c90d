import { Readable } from 'node:stream';
import type { PictureType } from '../../contract/picture-sizes.ts';
import { pictureEndpoints } from '../../contract/pictures.ts';
import type { Deps } from '../deps.ts';
import { readRecorded } from '../files/answer-content.ts';
import { matchesTag } from '../files/rules.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import { openRequest } from '../testimonial-requests/open-request.ts';
import { createPicture } from './create-picture.ts';
import { findPicture, findSize } from './queries.ts';

/** Drawing takes a core: one at a time, and a line of some more. */
const DRAWING = { atOnce: 1, waiting: 10 };
/** What an address holds never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export function pictureRoutes(app: App, { storage, limits }: Deps): void {
  const queued = createTaskQueue(DRAWING);

  bind(app, pictureEndpoints.show, async ({ params, context: { db }, request, reply }) => {
    const [name = '', type] = params.name.split('.') as [string, PictureType];
    const [sha256 = '', width] = name.split('-');
    const picture = width
      ? await findSize(db, { sha256, width: Number(width), type })
      : await findPicture(db, sha256);
    if (!picture) throw notFound('picture');
    const tag = `"${params.name}"`;
    reply.headers({ 'Cache-Control': FOR_EVER, ETag: tag, 'Cross-Origin-Resource-Policy': 'cross-origin' });
    if (matchesTag(request.headers['if-none-match'], tag)) {
      reply.code(304);
      return Readable.from([]);
    }
    reply.type(`image/${type}`).header('Content-Length', picture.bytes);
    return readRecorded({ storage, request }, { key: picture.key, known: { picture: params.name } });
  });

  bind(app, pictureEndpoints.create, async ({ query: { use }, body, context }) =>
    queued(() => createPicture(context, { storage }, { source: body, use })),
  );

  bind(app, pictureEndpoints.createOwn, async ({ params: { token }, body, context }) => {
    await limits.spend('own-picture', context.actor.address);
    await openRequest(context, token);
    return queued(() => createPicture(context, { storage }, { source: body, use: 'portrait' }));
  });
}
