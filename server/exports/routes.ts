import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exportEndpoints } from '../../contract/exports.ts';
import { peopleEndpoints } from '../../contract/people.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { dispositionOf } from '../files/rules.ts';
import { type App, bind } from '../http/bind.ts';
import { exportEverything, exportPerson } from './create-export.ts';

/** Answers a ZIP of that name; whoever asks for its head alone gets that. */
async function answerZip(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  open: () => Promise<Readable>,
): Promise<Readable> {
  const stream = request.method === 'HEAD' ? Readable.from([]) : await open();
  reply.type('application/zip').headers({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': dispositionOf('attachment', name),
    'X-Content-Type-Options': 'nosniff',
  });
  return stream;
}

export function exportRoutes(app: App, deps: Deps): void {
  bind(app, exportEndpoints.everything, async ({ context, request, reply }) => {
    const name = `${context.site.name} data ${dayAt(context.zone, context.now)}.zip`;
    return answerZip({ request, reply }, name, () => exportEverything(context, deps));
  });

  bind(app, peopleEndpoints.exported, async ({ query, context, request, reply }) => {
    const name = `${query.email} ${dayAt(context.zone, context.now)}.zip`;
    return answerZip({ request, reply }, name, () => exportPerson(context, deps, query.email));
  });
}
