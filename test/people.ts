import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createCheckpoint, createPin, decide, inviteGuest } from './checkpoints.ts';
import { addPerson, asAdmin, createProject, PASSWORD, signInClient, type TestProject } from './clients.ts';
import { askFor, readContent } from './content.ts';
import { uploadFile } from './files.ts';
import { addInvoice, pay } from './invoices.ts';
import { answerAsks, sendDue } from './mail.ts';
import { newRequest, nextDay, openDay, post } from './scheduling.ts';
import type { TestServer } from './server.ts';
import { ask, ownCall, readSecret, words } from './testimonial-requests.ts';
import { beginUpload } from './upload.ts';

/** Somebody who has done all that a visitor and a client can do, each of whose words has `mark` in it. */
export interface BusyPerson {
  mark: string;
  email: string;
  name: string;
  phone: string;
  project: TestProject;
  /** The address of a colleague in the same project. */
  colleague: string;
  /** The invoice that was made out to them and paid. */
  invoiceId: number;
}

function requireOk(reply: { statusCode: number; body: string }, what: string): void {
  if (reply.statusCode >= 300) throw new Error(`${what} failed: ${reply.statusCode} ${reply.body}`);
}

/** All that a visitor can do. */
async function visit(
  server: TestServer,
  { mark, email, name, phone }: Omit<BusyPerson, 'project' | 'colleague' | 'invoiceId'>,
) {
  const { app, deps } = server;
  const sent = {
    name,
    email,
    company: 'Harbor Coffee',
    subject: `Subject ${mark}`,
    message: `Message ${mark}`,
  };
  requireOk(await app.inject({ method: 'POST', url: '/api/contact', payload: sent }), 'a message');
  const day = nextDay();
  await openDay(deps, day);
  const asked = await post(
    server,
    newRequest({ name, email, phone, message: `Call ${mark}`, requestedDate: day }),
  );
  requireOk(asked, 'a meeting request');
  const { token, id } = asked.json();
  const wish = { requestedDate: day, requestedTime: '11:00' };
  requireOk(
    await app.inject({ method: 'POST', url: `/api/meeting-links/${token}/propose`, payload: wish }),
    'a wish',
  );
  const { proposal } = (await asAdmin(server, 'GET', `/api/admin/meeting-requests/${id}`)).json();
  const decisions = [{ id, accept: true, proposedAt: proposal.proposedAt, note: `See you, ${mark}` }];
  requireOk(await asAdmin(server, 'POST', '/api/admin/meeting-decisions', { decisions }), 'a decision');
  requireOk(await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } }), 'a sign-up');
  await answerAsks(server);
  const [contact] = (await asAdmin(server, 'GET', '/api/admin/contacts')).json();
  const url = `/api/admin/contacts/${contact.id}`;
  requireOk(await asAdmin(server, 'POST', `${url}/replies`, { text: `Dear ${name}, ${mark}` }), 'a reply');
  requireOk(await asAdmin(server, 'PUT', `${url}/note`, { note: `Note ${mark}`, seen: '' }), 'a note');
  await deps.database.pool.query(
    'insert into legacy_bookings (name, email, phone, message) values ($1, $2, $3, $4)',
    [name, email.toUpperCase(), phone, `Legacy ${mark}`],
  );
  return contact.id as number;
}

/** All that a client can do in a project, and what an admin does with it. */
async function work(
  server: TestServer,
  person: Pick<BusyPerson, 'mark' | 'email' | 'name'>,
  project: TestProject,
) {
  const { mark, email, name } = person;
  const { app } = server;
  const headers = await signInClient(server, email);
  const projectId = project.id;
  const write = async (text: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/client/messages',
      headers,
      payload: { projectId, text },
    });
    requireOk(reply, 'a message of a client');
    return reply.json();
  };
  const message = await write(`Hello ${mark}`);
  const edited = { text: `Hello again ${mark}`, seenVersion: message.version };
  requireOk(
    await app.inject({ method: 'PUT', url: `/api/client/messages/${message.id}`, headers, payload: edited }),
    'an edit',
  );
  const answer = { projectId, text: `Thank you, ${name} (${email}).` };
  requireOk(await asAdmin(server, 'POST', `/api/admin/projects/${projectId}/messages`, answer), 'an answer');
  const upload = {
    projectId,
    fileName: `Logo ${mark}.txt`,
    description: `Ours ${mark}`,
    bytes: Buffer.from(`Bytes ${mark}`),
  };
  const file = await uploadFile(server, headers, upload);
  await uploadFile(server, headers, { ...upload, bytes: Buffer.from(`More bytes ${mark}`) });
  await beginUpload(server, headers, 10, { projectId, fileName: `Film ${mark}.bin`, description: mark });
  const review = await createCheckpoint(server, projectId, { description: `For ${name}` });
  await createPin(server, review.id, headers, { text: `Larger ${mark}` });
  const refusal = { status: 'needs_revision', clientFeedback: `No ${mark}`, version: 1 };
  requireOk(await decide(server, review.id, headers, refusal), 'a decision');
  await askFor(server, projectId, {
    items: [
      { kind: 'text', label: 'About you' },
      { kind: 'text', label: 'Your story' },
      { kind: 'logo', label: 'Your logo' },
      { kind: 'access', label: 'Your host' },
    ],
  });
  const [{ items = [] } = {}] = await readContent(server, projectId, headers);
  const put = async (at: number, what: 'answer' | 'draft', answer: object) => {
    const url = `/api/client/content-items/${items[at]?.id}/${what}`;
    const payload = { text: '', fileIds: [], seenDraft: 0, ...answer };
    const method = what === 'draft' ? 'PUT' : 'POST';
    requireOk(await app.inject({ method, url, headers, payload }), `${what} ${at}`);
  };
  await put(0, 'answer', { text: `About ${mark}` });
  await put(1, 'draft', { text: `Story ${mark}` });
  await put(2, 'answer', { fileIds: [file.id] });
  await put(3, 'answer', { access: { place: 'https://host.example', userName: mark, password: mark } });
  return headers;
}

/** All that a guest of a review can do. */
async function visitReview(
  server: TestServer,
  { mark, email, name }: Pick<BusyPerson, 'mark' | 'email' | 'name'>,
  projectId: number,
) {
  const review = await createCheckpoint(server, projectId, { title: 'Second page' });
  const { token } = await inviteGuest(server, review.id, { name, email, mayDecide: true });
  const url = `/api/guest-reviews/${token}`;
  const pin = { text: `Guest ${mark}`, version: 1 };
  requireOk(
    await server.app.inject({ method: 'POST', url: `${url}/pins`, payload: pin }),
    'a comment of a guest',
  );
}

/** What is billed to them: an invoice that was sent and paid, and another that they say they have paid. */
async function bill(
  server: TestServer,
  { mark, name }: Pick<BusyPerson, 'mark' | 'name'>,
  { id: projectId }: TestProject,
  headers: { cookie: string },
) {
  const party = { name, address: `1 ${mark} Street`, country: 'US', taxId: '', seenVersion: 0 };
  requireOk(await asAdmin(server, 'PUT', `/api/admin/projects/${projectId}/billing-party`, party), 'a party');
  const { id: invoiceId } = await addInvoice(server, { projectId });
  await pay(server, invoiceId, { amount: 1000 });
  const other = await addInvoice(server, { projectId, description: 'Second' });
  const claim = { note: `Paid, says ${mark}` };
  requireOk(
    await server.app.inject({
      method: 'POST',
      url: `/api/client/invoices/${other.id}/claim`,
      headers,
      payload: claim,
    }),
    'a claim',
  );
  requireOk(
    await asAdmin(server, 'POST', '/api/admin/invoices', {
      projectId,
      amount: 5,
      description: 'Draft',
      dueDate: '2029-12-11',
      draft: true,
    }),
    'a draft',
  );
  return invoiceId;
}

/** Makes somebody who has done all that a visitor, a guest and a client can do. */
export async function makeBusyPerson(server: TestServer, mark: string): Promise<BusyPerson> {
  const person = {
    mark,
    email: `${mark}@person.example`,
    name: `Nadia ${mark}`,
    phone: `+1 555 ${mark}`,
  };
  const contactId = await visit(server, person);
  const colleague = `colleague-of-${mark.length}-${Date.now()}@other.example`;
  const made = {
    name: `Shop for ${person.name}`,
    clientName: person.name,
    clientPortalEmail: person.email,
    contactId,
    status: 'completed',
  };
  const project = await createProject(server, made);
  const own = project.people.find(({ email }) => email === person.email);
  requireOk(
    await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/people/${own?.id}`, {
      name: person.name,
    }),
    'a name',
  );
  await addPerson(server, project.id, { name: 'Jonas Weber', email: colleague, password: PASSWORD });
  const headers = await work(server, person, project);
  await visitReview(server, person, project.id);
  const invoiceId = await bill(server, person, project, headers);
  requireOk(await ask(server, project), 'a request for a testimonial');
  await sendDue(server);
  const secret = await readSecret(server, person.email);
  const payload = { ...words, quote: `Good, says ${mark}`, name: person.name };
  const wrote = await ownCall(server, 'PUT', secret, { payload });
  requireOk(wrote, 'a testimonial');
  const requests = (await asAdmin(server, 'GET', '/api/admin/testimonial-requests')).json();
  const request = requests.find(({ email }: { email: string }) => email === person.email);
  const publication = { seenVersion: request.version, showcaseId: null, featured: true };
  requireOk(
    await asAdmin(server, 'POST', `/api/admin/testimonial-requests/${request.id}/publish`, publication),
    'a publication',
  );
  await sendDue(server);
  return { ...person, project, colleague, invoiceId };
}

/** Every row of every table of every schema as text, with where it is, in which a word stands, in any letter case. */
export async function findInDatabase({ deps }: TestServer, word: string): Promise<string[]> {
  const { pool } = deps.database;
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select each::text as row from "${schema}"."${name}" as each where position(lower($1) in lower(each::text)) > 0`,
      [word],
    );
    found.push(...rows.map(({ row }) => `${schema}.${name}: ${row}`));
  }
  return found;
}

/** Every file below a folder, as far as its name is `meant`, in whose name or bytes a word stands, in any letter case. */
export async function findInFolder(folder: string, word: string, meant = /^/): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!meant.test(name)) continue;
    const path = join(folder, name);
    if ((await stat(path)).isDirectory()) continue;
    const text = `${name}\n${await readFile(path, 'latin1')}`;
    if (text.toLowerCase().includes(word.toLowerCase())) found.push(name);
  }
  return found;
}
