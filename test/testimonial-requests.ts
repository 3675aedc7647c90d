import { TESTIMONIAL_CONSENT } from '../contract/testimonial-requests.ts';
import { asAdmin, createProject, type TestProject } from './clients.ts';
import { readMailTo } from './mail.ts';
import type { TestServer } from './server.ts';

/** What a client writes, where a test does not say otherwise. */
export const words = {
  quote: 'They asked what the shop was for.\nThen they built that.',
  rating: 4,
  naming: 'full',
  name: 'Priya Raman',
  role: 'Owner',
  company: 'Engine Works',
  image: '',
  consent: TESTIMONIAL_CONSENT,
};

/** A completed project whose client is called Priya. */
export async function completeProject(server: TestServer, more: object = {}): Promise<TestProject> {
  const made = { company: 'Engine Works', clientName: 'Priya Raman', status: 'completed', ...more };
  return createProject(server, made);
}

/** Asks the people of a project. */
export function ask(server: TestServer, { id }: { id: number }) {
  return asAdmin(server, 'POST', `/api/admin/projects/${id}/testimonial-requests`);
}

/** The secrets of all links to write that were mailed to somebody, as many as there are. */
export async function readSecrets(server: TestServer, email: string): Promise<string[]> {
  const mails = await readMailTo(server, email);
  return mails.flatMap(({ text }) => /\/your-words#([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
}

/** The secret of the first link that was mailed to somebody. */
export async function readSecret(server: TestServer, email: string): Promise<string> {
  const [secret] = await readSecrets(server, email);
  if (!secret) throw new Error('no link was mailed');
  return secret;
}

/** Calls through a secret link: `/withdraw` withdraws. */
export function ownCall(
  { app }: TestServer,
  method: 'GET' | 'PUT' | 'POST',
  secret: string,
  { path = '', payload }: { path?: string; payload?: object } = {},
) {
  return app.inject({
    method,
    url: `/api/testimonial-requests/${secret}${path}`,
    ...(payload && { payload }),
  });
}

/** A project with a request that its client has answered, and its link. */
export async function makeAnswered(server: TestServer, more: object = {}) {
  const project = await completeProject(server);
  const asked = await ask(server, project);
  if (asked.statusCode !== 201) throw new Error(`nobody was asked: ${asked.body}`);
  const [{ id }] = asked.json();
  const secret = await readSecret(server, project.clientPortalUsername);
  const reply = await ownCall(server, 'PUT', secret, { payload: { ...words, ...more } });
  if (reply.statusCode !== 200) throw new Error(`nothing was written: ${reply.body}`);
  return { project, id: id as number, secret };
}
