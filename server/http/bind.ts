import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import type { Access, EndpointRequest, EndpointSpec } from '../../contract/endpoint.ts';
import { notSignedIn } from './problem.ts';

/** The Fastify instance that routes are bound to. */
export type App = FastifyInstance;

/** The admin who calls, as the session tells. */
export interface SignedInAdmin {
  id: number;
  username: string;
}

/** Tells who calls from the request's cookies, or null. */
export interface Identify {
  admin(request: FastifyRequest): Promise<SignedInAdmin | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
    /** Every endpoint that is bound, in the order of binding. */
    endpoints: EndpointSpec[];
  }
  interface FastifyRequest {
    admin: SignedInAdmin | null;
  }
}

type Caller<Of extends Access> = Of extends 'admin' ? { admin: SignedInAdmin } : unknown;

type Handler<Spec extends EndpointSpec> = (
  call: EndpointRequest<Spec> & Caller<Spec['access']> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<z.input<Spec['response']>>;

async function requireAdmin(this: App, request: FastifyRequest): Promise<void> {
  request.admin = await this.identify.admin(request);
  if (!request.admin) throw notSignedIn();
}

async function requireClient(): Promise<void> {
  throw notSignedIn();
}

const guards = { public: undefined, admin: requireAdmin, client: requireClient };

/**
 * Binds an endpoint of the contract to its handler. Access is checked before anything else is read, then
 * params, query and body are validated; the reply is cut to the response schema.
 */
export function bind<const Spec extends EndpointSpec>(app: App, spec: Spec, handler: Handler<Spec>): void {
  app.endpoints.push(spec);
  const status = spec.status ?? 200;
  const answer: RouteHandlerMethod = async (request, reply) => {
    const call = {
      params: request.params,
      query: request.query,
      body: request.body,
      admin: request.admin,
      request,
      reply,
    } as unknown as Parameters<Handler<Spec>>[0];
    return reply.code(status).send(await handler(call));
  };
  app.route({
    method: spec.method,
    url: spec.path,
    schema: {
      summary: spec.summary,
      tags: [spec.access],
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && { body: spec.body }),
      response: { [status]: spec.response },
    },
    onRequest: guards[spec.access],
    handler: answer,
  });
}
