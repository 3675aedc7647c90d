import type { z } from 'zod';

/** Who may call an endpoint. An endpoint without it does not compile. */
export type Access = 'public' | 'client' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: the only place where its path is written.
 *
 * `path` begins with `/api/` and names parameters as `:id`. `query`, `params` and `body` describe the
 * request; `response` is the presenter: a field it does not name never leaves the server.
 * `status` is the status of success, 200 unless given.
 */
export interface EndpointSpec {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
  status?: 200 | 201 | 202;
}

/** Declares one call of the API, keeping its literal types. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec;
}

type Inferred<Schema, Side extends 'in' | 'out'> = Schema extends z.ZodType
  ? Side extends 'in'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined;

type Parts<Spec extends EndpointSpec, Side extends 'in' | 'out'> = {
  [Part in 'params' | 'query' | 'body' as Spec[Part] extends z.ZodType ? Part : never]: Inferred<
    Spec[Part],
    Side
  >;
};

/** What a caller passes: the endpoint's params, query and body before validation. */
export type EndpointInput<Spec extends EndpointSpec> = Parts<Spec, 'in'>;

/** What a handler receives: the endpoint's params, query and body after validation. */
export type EndpointRequest<Spec extends EndpointSpec> = Parts<Spec, 'out'>;

/** What the endpoint answers. */
export type EndpointReply<Spec extends EndpointSpec> = z.output<Spec['response']>;
