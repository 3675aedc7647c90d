import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import {
  type Body,
  type EndpointRequest,
  type EndpointSpec,
  type EventsResponse,
  type JsonBody,
  type MultipartBody,
  type Role,
  type StreamBody,
  tellsEvents,
} from '../../contract/endpoint.ts';
import type { Actor, Admin, Client, Context, Visitor } from '../context.ts';
import { createReceive, type Receive, requireType, takeBytes, takeForms } from './body.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { notSignedIn, Problem, viewing } from './problem.ts';

/** The Fastify instance that routes are bound to. */
export type App = FastifyInstance;

/** An admin as sign-in tells of them. */
export type SignedInAdmin = Omit<Admin, 'kind'>;

/** A client as sign-in tells of them. */
export type SignedInClient = Omit<Client, 'kind'>;

interface Actors {
  public: Visitor;
  client: Client;
  admin: Admin;
}

/** Tells who calls from the request's cookies, or null. */
export type Identify = {
  [Name in Exclude<Role, 'public'>]: (request: FastifyRequest) => Promise<Actors[Name] | null>;
};

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
    /** What operations stand on, for the call of `actor` at this instant. */
    createContext: <Who extends Actor>(actor: Who) => Context<Who>;
    /** The most bytes of a file that is uploaded. */
    mostUploadBytes: number;
    /** Every endpoint that is bound, in the order of binding. */
    endpoints: EndpointSpec[];
  }
  interface FastifyRequest {
    actor: Visitor | Client | Admin | null;
  }
  interface FastifyContextConfig {
    /** Whether pages of other sites may call it. */
    anyOrigin?: boolean;
    /** What the endpoint says of its body. */
    body?: Body;
    /** What every error of the endpoint says beside the usual. */
    refusal?: EndpointSpec['refusal'];
  }
}

type Sent<Spec extends EndpointSpec> =
  Spec['body'] extends MultipartBody<infer Schema>
    ? { receive: Receive<z.output<Schema>> }
    : Spec['body'] extends StreamBody
      ? { body: Readable }
      : unknown;

type Told<Spec extends EndpointSpec> =
  Spec['response'] extends EventsResponse<infer Schema> ? { events: EventStream<z.output<Schema>> } : unknown;

type Call<Spec extends EndpointSpec> = EndpointRequest<Spec> &
  Sent<Spec> &
  Told<Spec> & {
    context: Context<Actors[Spec['access'][number]]>;
    request: FastifyRequest;
    reply: FastifyReply;
  };

/** What is answered: the reply, or nothing yet where `events` tells of it later. */
type Answer<Spec extends EndpointSpec> = Spec['response'] extends z.ZodType
  ? Promise<z.output<Spec['response']>>
  : Promise<void>;

type Handler<Spec extends EndpointSpec> = (call: Call<Spec>) => Answer<Spec>;

/** How a page says that an admin acts, whoever is signed in beside them: in the back office, or looking at what a client sees. */
const ACTING_AS = 'x-acting-as';
const BACK_OFFICE = 'agency';

/** Whether a call comes from a page on which an admin only looks at what a client sees, however the header is written. */
export function isViewing({ headers }: FastifyRequest): boolean {
  return headers[ACTING_AS] !== undefined && headers[ACTING_AS] !== BACK_OFFICE;
}

/**
 * The roles in which a call may be made. One from a page of an admin counts as the admin's, whoever is signed in beside them.
 * @throws Problem 403 where only the client may.
 */
function rolesIn(access: readonly Role[], request: FastifyRequest): readonly Role[] {
  if (request.headers[ACTING_AS] === undefined || access.includes('public')) return access;
  if (!access.includes('admin')) throw viewing();
  return ['admin'];
}

/** The way to find out who calls, refusing everybody whom `access` does not name. */
function createGuard(access: readonly Role[]) {
  return async function guard(this: App, request: FastifyRequest): Promise<void> {
    for (const role of rolesIn(access, request)) {
      request.actor =
        role === 'public' ? { kind: 'visitor', address: request.ip } : await this.identify[role](request);
      if (request.actor) return;
    }
    throw notSignedIn();
  };
}

function isJson(body: EndpointSpec['body']): body is JsonBody {
  return body?.kind === 'json';
}

/** What is said of the answer: its schema, which cuts it, or that it is a stream of events, each of which is cut. */
function describeResponse({ response, status = 200 }: EndpointSpec) {
  if (!tellsEvents(response)) return { [status]: response };
  const description = `Server-sent events \`${response.event}\`, as long as both sides like`;
  return { [status]: { description, content: { 'text/event-stream': { schema: z.string() } } } };
}

function addRoute(app: App, spec: EndpointSpec, handler: RouteHandlerMethod): void {
  const { body, refusal } = spec;
  const guard = createGuard(spec.access);
  app.route({
    method: spec.method,
    url: spec.path,
    schema: {
      summary: spec.summary,
      tags: [...spec.access],
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(isJson(body) && { body: body.schema }),
      response: describeResponse(spec),
    },
    ...(isJson(body) && { bodyLimit: body.limit }),
    config: {
      ...(body && { body }),
      ...(refusal && { refusal }),
      ...(spec.anyOrigin && { anyOrigin: true }),
    },
    async onRequest(request) {
      await guard.call(app, request);
      requireType(body, request);
    },
    handler,
  });
}

/** Lets `handler` prepare a stream of events, and begins it; what refuses the call is answered instead. */
async function answerEvents<Spec extends EndpointSpec>(
  response: EventsResponse,
  call: Call<Spec>,
  handler: Handler<Spec>,
): Promise<void> {
  const { request, reply } = call;
  // Who asks for the head alone takes no place among the readers.
  if (request.method === 'HEAD') return void reply.send('');
  const events = createEventStream(response, reply.raw);
  await handler({ ...call, events });
  reply.hijack();
  events.begin(reply.getHeaders());
}

/** What a client may not see is answered to the admin who is signed in beside them, where the endpoint says so. */
async function answerEither<Spec extends EndpointSpec>(
  app: App,
  { call, spec, handler }: { call: Call<Spec>; spec: Spec; handler: Handler<Spec> },
): Promise<unknown> {
  try {
    return await handler(call);
  } catch (error) {
    const isClients = spec.eitherReader && call.context.actor.kind === 'client';
    if (!isClients || !(error instanceof Problem) || error.status !== 404) throw error;
    const admin = await app.identify.admin(call.request);
    if (!admin) throw error;
    return handler({ ...call, context: app.createContext<Client | Admin>(admin) } as Call<Spec>);
  }
}

/**
 * Binds an endpoint of the contract to its handler. Access is checked before anything else is read, then
 * params, query and body are validated; the reply is cut to the response schema.
 */
export function bind<const Spec extends EndpointSpec>(app: App, spec: Spec, handler: Handler<Spec>): void {
  const { body } = spec;
  app.endpoints.push(spec);
  const answer: RouteHandlerMethod = async (request, reply) => {
    if (!request.actor) throw notSignedIn();
    const call = {
      params: request.params,
      query: request.query,
      body: request.body,
      ...(body?.kind === 'stream' && { body: request.body ?? Readable.from([]) }),
      ...(body?.kind === 'multipart' && { receive: createReceive(request, body) }),
      context: app.createContext(request.actor),
      request,
      reply,
    } as unknown as Call<Spec>;
    if (tellsEvents(spec.response)) return answerEvents(spec.response, call, handler);
    return reply.code(spec.status ?? 200).send(await answerEither(app, { call, spec, handler }));
  };
  if (body?.kind === 'multipart') {
    app.register(async (scope) => {
      await takeForms(scope);
      addRoute(scope, spec, answer);
    });
  } else if (body?.kind === 'stream') {
    app.register(async (scope) => {
      takeBytes(scope, body);
      addRoute(scope, spec, answer);
    });
  } else addRoute(app, spec, answer);
}
