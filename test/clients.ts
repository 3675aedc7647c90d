import type { Project } from '../contract/projects.ts';
import { signInAdmin, type TestServer } from './server.ts';

export const PASSWORD = 'the portal password';

/** A call of an admin; answers the whole reply. */
export async function asAdmin(
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = await signInAdmin(server);
  return server.app.inject({ method, url, headers, ...(payload && { payload }) });
}

let made = 0;

/** An email that no other test knows. */
export function newEmail(name = 'priya'): string {
  made += 1;
  return `${name}${made}@engine.example`;
}

/** A project as an admin reads it. */
export type TestProject = Project & { clientPortalUsername: string };

/** Creates a project with its first person, as an admin does. */
export async function createProject(server: TestServer, more: object = {}): Promise<TestProject> {
  const payload = {
    name: 'Engine Works shop',
    clientPortalEmail: newEmail(),
    clientPortalPassword: PASSWORD,
    ...more,
  };
  const reply = await asAdmin(server, 'POST', '/api/admin/projects', payload);
  if (reply.statusCode !== 201) throw new Error(`no project: ${reply.body}`);
  return reply.json();
}

/** Lets another person in to a project; answers the project. */
export async function addPerson(server: TestServer, id: number, more: object = {}): Promise<TestProject> {
  const payload = { name: 'Jonas', email: newEmail('jonas'), password: PASSWORD, ...more };
  const reply = await asAdmin(server, 'POST', `/api/admin/projects/${id}/people`, payload);
  if (reply.statusCode !== 201) throw new Error(`nobody was added: ${reply.body}`);
  return reply.json();
}

/** Tries to sign in as a client. */
export function tryClient({ app }: TestServer, email: string, password = PASSWORD) {
  return app.inject({ method: 'POST', url: '/api/client/login', payload: { email, password } });
}

/** The header of a browser in which a client has signed in. */
export async function signInClient(
  server: TestServer,
  email: string,
  password = PASSWORD,
): Promise<{ cookie: string }> {
  const reply = await tryClient(server, email, password);
  const session = reply.cookies.find(({ path }) => path === '/');
  if (!session) throw new Error(`nobody signed in: ${reply.body}`);
  return { cookie: `${session.name}=${encodeURIComponent(session.value)}` };
}

/** What the session of a client is answered. */
export async function sessionStatus({ app }: TestServer, headers: { cookie: string }): Promise<number> {
  return (await app.inject({ url: '/api/client/session', headers })).statusCode;
}
