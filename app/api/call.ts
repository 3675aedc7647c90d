import type { EndpointInput, EndpointReply, EndpointSpec, Role } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/fields.ts';
import { actingAs } from '../browser/viewed-project.ts';

/** What is told of an answer that is not the product's: a proxy's page, or nothing at all. */
const NOT_OURS = 'Something went wrong on the way. Please try again in a moment.';

/** Any non-OK answer. `message` is the status, a colon, a space and the body; `sentence` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseErrorBody(body);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = parsed?.error ?? NOT_OURS;
    this.code = parsed?.code ?? 'unknown';
    this.fields = parsed?.fields ?? {};
  }
}

function parseErrorBody(body: string): ErrorBody | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const isErrorBody =
      typeof parsed === 'object' && parsed !== null && 'error' in parsed && 'code' in parsed;
    return isErrorBody ? (parsed as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The address of a call: the endpoint's path with its parameters filled in and its query appended. */
export function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value instanceof Date ? value.toISOString() : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** How a call goes: `keepalive` lets it arrive though the page is left, where its body is below 64 KiB. */
type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/** The input of a call; an endpoint that takes nothing needs none. */
export type CallInput<Spec extends EndpointSpec> = keyof EndpointInput<Spec> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: EndpointInput<Spec>, options?: CallOptions];

async function send(
  endpoint: EndpointSpec,
  input: LooseInput = {},
  options?: CallOptions,
): Promise<Response> {
  const isRaw = input.body instanceof FormData || input.body instanceof Blob;
  const isJson = input.body !== undefined && !isRaw;
  const response = await fetch(addressOf(endpoint.path, input), {
    method: endpoint.method,
    credentials: 'include',
    ...options,
    headers: {
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...actingAs(),
    },
    ...(input.body !== undefined && {
      body: isRaw ? (input.body as FormData | Blob) : JSON.stringify(input.body),
    }),
  });
  if (response.ok) return response;
  if (response.status === 401) announceSessionEnd(endpoint.access);
  throw new ApiError(response.status, response.statusText, await response.text());
}

/** Makes a call of the contract and answers its body. Throws an {@link ApiError} for any non-OK answer. */
export async function call<const Spec extends EndpointSpec>(
  endpoint: Spec,
  ...[input, options]: CallInput<Spec>
): Promise<EndpointReply<Spec>> {
  return callWith(endpoint, input, options);
}

/** Like {@link call}, where what is passed was checked before. */
export async function callWith<const Spec extends EndpointSpec>(
  endpoint: Spec,
  input?: LooseInput,
  options?: CallOptions,
): Promise<EndpointReply<Spec>> {
  const response = await send(endpoint, input, options);
  return (await response.json()) as EndpointReply<Spec>;
}

/**
 * Like {@link call} for a list that is read page by page: its rows, the total of all pages, and the cursor of the next one where that is
 * not the last row's id.
 */
export async function callPage<const Spec extends EndpointSpec>(
  endpoint: Spec,
  ...[input, options]: CallInput<Spec>
): Promise<{ rows: EndpointReply<Spec>; total: number; next: string | null }> {
  const response = await send(endpoint, input, options);
  const rows = (await response.json()) as EndpointReply<Spec>;
  const { headers } = response;
  return { rows, total: Number(headers.get('X-Total-Count')), next: headers.get('X-Next-Cursor') };
}

/** What to tell a person about something that failed. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError
    ? error.sentence
    : 'The server could not be reached. Check your connection and try again.';
}

/** Whether something failed only because nobody is signed in any more: the screen's shell says so and asks. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

type SessionEndListener = (role: Role) => void;
const sessionEndListeners = new Set<SessionEndListener>();

/** Tells the screens that somebody is signed in no more. */
export function announceSessionEnd(access: readonly Role[]): void {
  for (const role of access) for (const listener of sessionEndListeners) listener(role);
}

/** Calls `listener` whenever a call is refused because nobody is signed in. Returns the way to stop. */
export function onSessionEnd(listener: SessionEndListener): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}
