import type { z } from 'zod';

/** Who a call can come from: anybody, or somebody who is signed in. */
export type Role = 'public' | 'client' | 'admin';

/** Who may call an endpoint, as a set. An endpoint without it does not compile. */
export type Access =
  | readonly ['public']
  | readonly ['client']
  | readonly ['admin']
  | readonly ['client', 'admin'];

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A JSON body, read whole: at most `limit` bytes within `timeout` seconds. */
export interface JsonBody<Schema extends z.ZodType = z.ZodType> {
  kind: 'json';
  schema: Schema;
  limit: number;
  timeout: number;
}

/** The most bytes of a file: a number of them, or as many as the setting MAX_UPLOAD_MB allows. */
export type FileLimit = number | 'upload';

/**
 * A form with files, read as it comes: text fields as `schema` says and at most `files` files of `limit`
 * each. It may take as long as it needs while it keeps coming.
 */
export interface MultipartBody<Schema extends z.ZodType = z.ZodType> {
  kind: 'multipart';
  schema: Schema;
  files: number;
  limit: FileLimit;
}

/** Bytes of any type, handed on as they come: at most `limit`, for as long as they keep coming. */
export interface StreamBody {
  kind: 'stream';
  limit: FileLimit;
}

export type Body = JsonBody | MultipartBody | StreamBody;

const KIB = 1024;
/** Room for the longest form with every character escaped, and for a clear error about a longer one. */
const JSON_LIMIT = 2048 * KIB;
const JSON_TIMEOUT = 60;

/** The body of a call that sends JSON; `limit` in bytes, `timeout` in seconds. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  { limit = JSON_LIMIT, timeout = JSON_TIMEOUT }: { limit?: number; timeout?: number } = {},
): JsonBody<Schema> {
  return { kind: 'json', schema, limit, timeout };
}

/** The body of a call that sends a form with files; `limit` for each file. */
export function multipart<Schema extends z.ZodType>(
  schema: Schema,
  { files = 1, limit }: { files?: number; limit: FileLimit },
): MultipartBody<Schema> {
  return { kind: 'multipart', schema, files, limit };
}

/** The body of a call that sends plain bytes. */
export function stream({ limit }: { limit: FileLimit }): StreamBody {
  return { kind: 'stream', limit };
}

/**
 * An answer that stays open and tells of events of the name `event` as they come. `schema` is the presenter of what one
 * tells.
 */
export interface EventsResponse<Schema extends z.ZodType = z.ZodType> {
  kind: 'events';
  event: string;
  schema: Schema;
}

/** The answer of a call that stays open and tells of events: server-sent events of the name `event`. */
export function events<Schema extends z.ZodType>(event: string, schema: Schema): EventsResponse<Schema> {
  return { kind: 'events', event, schema };
}

/** Whether an endpoint answers with events, and not once. */
export function tellsEvents(response: z.ZodType | EventsResponse): response is EventsResponse {
  return 'kind' in response && response.kind === 'events';
}

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
  params?: z.ZodType;
  query?: z.ZodType;
  body?: Body;
  response: z.ZodType | EventsResponse;
  /**
   * A browser asks for it by itself, for a picture or a download, and cannot say who acts: where a client and an admin are signed in
   * beside each other, whichever of them may see it does.
   */
  eitherReader?: true;
  /** Pages of other sites may call it too: it knows who acts by what is in the address alone. */
  anyOrigin?: true;
  status?: 200 | 201 | 202 | 303;
  /** What every error of it says beside the usual. */
  refusal?: { success: false };
}

/** Declares one call of the API, keeping its literal types. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec;
}

type SchemaOf<Part> = Part extends z.ZodType ? Part : Part extends JsonBody<infer Schema> ? Schema : never;

/**
 * What both sides speak of: ids are numbers, instants are `Date`s, everything with a default is there. The
 * codecs of the schemas carry them across the wire.
 */
export type EndpointRequest<Spec extends EndpointSpec> = {
  [Part in 'params' | 'query' | 'body' as SchemaOf<Spec[Part]> extends never ? never : Part]: z.output<
    SchemaOf<Spec[Part]>
  >;
};

/** What a caller in the browser passes; a form with files goes as the form itself, bytes as a blob. */
export type EndpointInput<Spec extends EndpointSpec> = EndpointRequest<Spec> &
  (Spec['body'] extends MultipartBody
    ? { body: FormData }
    : Spec['body'] extends StreamBody
      ? { body: Blob }
      : unknown);

/** What the endpoint answers as it arrives in a browser, once or in each event: instants as ISO 8601 text. */
export type EndpointReply<Spec extends EndpointSpec> = z.input<
  Spec['response'] extends EventsResponse<infer Schema>
    ? Schema
    : Spec['response'] extends z.ZodType
      ? Spec['response']
      : never
>;
