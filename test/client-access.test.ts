import { beforeAll, expect, test } from 'vitest';
import { readAccessTable } from './access-table.ts';
import { publishWhole } from './cases.ts';
import { comment, createCheckpoint, createPin, decide, inviteGuest } from './checkpoints.ts';
import { addPerson, createProject, newEmail, PASSWORD, signInClient, type TestProject } from './clients.ts';
import { askFor } from './content.ts';
import { addFile } from './files.ts';
import { addInvoice, pay } from './invoices.ts';
import { addMilestone } from './milestones.ts';
import { addMember, addNote } from './notes.ts';
import { signInAdmin, useServer } from './server.ts';
import { cookieOf } from './two-factor.ts';

const server = useServer();

/**
 * Calls of the portal, and what each caller is answered. `{A}` and `{B}` are the ids of two projects, `{none}` one that
 * nobody has. Where a project is not one's own, it is as if there were none.
 */
const matrix = `
call                                             nobody  A    A2   B    admin  viewer
GET  /api/client/session                         401     200  200  200  401    403
GET  /api/client/project                         401     200  200  200  404    404
GET  /api/client/project?projectId={A}           401     200  200  404  200    200
GET  /api/client/project?projectId={B}           401     404  404  200  200    200
GET  /api/client/project?projectId={none}        401     404  404  404  404    404
GET  /api/client/project?projectId={A}&projectId={B}  401  400  400  400  400  400
GET  /api/client/project?projectId[]={B}         401     200  200  200  404    404
GET  /api/client/project?projectId={B}%20        401     400  400  400  400    400
GET  /api/client/project?projectId=0             401     400  400  400  400    400
GET  /api/client/project?projectId=-1            401     400  400  400  400    400
GET  /api/client/project?projectId=1%20or%201=1  401     400  400  400  400    400
GET  /api/client/project?projectid={B}&clientId=1  401   200  200  200  404    404
GET  /api/client/project/{B}                     404     404  404  404  404    404
GET  /api/client/activity                        401     400  400  400  400    400
GET  /api/client/activity?projectId={A}          401     200  200  404  200    200
GET  /api/client/activity?projectId={B}          401     404  404  200  200    200
GET  /api/client/activity?projectId={none}       401     404  404  404  404    404
GET  /api/client/activity?projectId={B}&cursor=1  401    404  404  200  200    200
GET  /api/client/activity?projectId={A}&projectId={B}  401  400  400  400  400  400
GET  /api/admin/projects/{A}/activity            401     401  401  401  200    200
POST /api/admin/projects/{A}/view                401     401  401  401  200    200
POST /api/admin/projects/{none}/view             401     401  401  401  404    404
GET  /api/client/messages                        401     400  400  400  400    400
GET  /api/client/messages?projectId={A}          401     200  200  404  200    200
GET  /api/client/messages?projectId={B}          401     404  404  200  200    200
GET  /api/client/messages?projectId={none}       401     404  404  404  404    404
GET  /api/client/messages?projectId={B}&cursor=999999  401  404  404  200  200  200
GET  /api/client/messages?projectId={A}&projectId={B}  401  400  400  400  400  400
GET  /api/client/messages/unread                 401     200  200  200  401    403
GET  /api/client/messages/unread?projectId={B}   401     200  200  200  401    403
POST /api/client/messages                        401     400  400  400  401    403
POST /api/client/messages/read                   401     400  400  400  401    403
PUT  /api/client/messages/999999                 401     400  400  400  401    403
DELETE /api/client/messages/999999               401     404  404  404  401    403
GET  /api/admin/projects/{A}/messages            401     401  401  401  200    200
GET  /api/admin/projects/{none}/messages         401     401  401  401  404    404
GET  /api/client/content                         401     400  400  400  400    400
GET  /api/client/content?projectId={A}           401     200  200  404  200    200
GET  /api/client/content?projectId={B}           401     404  404  200  200    200
GET  /api/client/content?projectId={none}        401     404  404  404  404    404
GET  /api/client/content?projectId={B}&cursor=999999  401  404  404  200  200  200
GET  /api/client/content?projectId={A}&projectId={B}  401  400  400  400  400  400
GET  /api/client/invoices                        401     400  400  400  400    400
GET  /api/client/invoices?projectId={A}          401     200  200  404  200    200
GET  /api/client/invoices?projectId={B}          401     404  404  200  200    200
GET  /api/client/invoices?projectId={none}       401     404  404  404  404    404
GET  /api/client/invoices?projectId={B}&cursor=999999  401  404  404  200  200  200
GET  /api/client/invoices?projectId={A}&projectId={B}  401  400  400  400  400  400
GET  /api/client/invoices/999999                 401     404  404  404  404    404
GET  /api/client/invoices/{invoiceA}             401     200  200  404  200    200
GET  /api/client/invoices/{invoiceB}             401     404  404  200  200    200
GET  /api/client/invoices/{draftA}               401     404  404  404  404    404
POST /api/client/invoices/999999/view            401     404  404  404  401    403
POST /api/client/invoices/{invoiceB}/view        401     404  404  200  401    403
POST /api/client/invoices/{draftA}/view          401     404  404  404  401    403
POST /api/client/invoices/999999/pay             401     404  404  404  401    403
POST /api/client/invoices/{invoiceB}/pay         401     404  404  200  401    403
POST /api/client/invoices/{draftA}/pay           401     404  404  404  401    403
GET  /api/client/invoices/999999/payment         401     404  404  404  404    404
GET  /api/client/invoices/{invoiceB}/payment     401     404  404  200  200    200
POST /api/client/invoices/999999/claim           401     400  400  400  401    403
GET  /api/client/payment-plan                    401     400  400  400  400    400
GET  /api/client/payment-plan?projectId={A}      401     200  200  404  200    200
GET  /api/client/payment-plan?projectId={B}      401     404  404  200  200    200
GET  /api/client/statement                       401     200  200  200  401    403
GET  /api/invoices/999999/pdf                    401     404  404  404  404    404
GET  /api/invoices/{invoiceA}/pdf                401     200  200  404  200    200
GET  /api/invoices/{invoiceB}/pdf                401     404  404  200  200    200
GET  /api/invoices/{draftA}/pdf                  401     404  404  404  200    200
GET  /api/payments/999999/receipt                401     404  404  404  404    404
GET  /api/payments/{paymentA}/receipt            401     200  200  404  200    200
GET  /api/payments/{paymentB}/receipt            401     404  404  200  200    200
GET  /api/admin/invoices                         401     401  401  401  200    200
GET  /api/admin/invoices/{invoiceA}              401     401  401  401  200    200
GET  /api/admin/invoices.csv                     401     401  401  401  200    200
GET  /api/admin/site-settings                    401     401  401  401  200    200
GET  /api/admin/legal                            401     401  401  401  200    200
PUT  /api/admin/legal                            401     401  401  401  400    400
POST /api/admin/legal/preview                    401     401  401  401  400    400
POST /api/admin/legal/versions                   401     401  401  401  400    400
GET  /api/admin/legal/versions                   401     401  401  401  200    200
GET  /api/admin/retention                        401     401  401  401  200    200
PUT  /api/admin/retention/projects/{A}           401     401  401  401  400    400
GET  /api/admin/search?q=bravo                   401     401  401  401  200    200
GET  /api/admin/notes                            401     401  401  401  200    200
GET  /api/admin/notes?cursor=2147483647&limit=100 401     401  401  401  200    200
GET  /api/admin/notes?cursor=99999999999         401     401  401  401  400    400
POST /api/admin/notes                            401     401  401  401  400    400
POST /api/admin/notes/preview                    401     401  401  401  400    400
GET  /api/admin/notes/{note}                     401     401  401  401  200    200
PUT  /api/admin/notes/{note}                     401     401  401  401  400    400
POST /api/admin/notes/{note}/publish             401     401  401  401  400    400
POST /api/admin/notes/{note}/withdraw            401     401  401  401  200    200
GET  /api/admin/notes/999999                     401     401  401  401  404    404
DELETE /api/admin/notes/999999                   401     401  401  401  404    404
GET  /api/admin/notes/1%20or%201=1               401     401  401  401  400    400
GET  /api/admin/team                             401     401  401  401  200    200
POST /api/admin/team                             401     401  401  401  400    400
PUT  /api/admin/team/{member}                    401     401  401  401  400    400
POST /api/admin/team/{member}/move               401     401  401  401  400    400
DELETE /api/admin/team/999999                    401     401  401  401  404    404
GET  /api/admin/cases                            401     401  401  401  200    200
POST /api/admin/cases                            401     401  401  401  400    400
GET  /api/admin/cases/{case}                     401     401  401  401  200    200
PUT  /api/admin/cases/{case}                     401     401  401  401  400    400
POST /api/admin/cases/{case}/publish             401     401  401  401  400    400
POST /api/admin/cases/{case}/unpublish           401     401  401  401  200    200
POST /api/admin/cases/{case}/republish           401     401  401  401  200    200
DELETE /api/admin/cases/999999                   401     401  401  401  404    404
GET  /api/admin/examples                         401     401  401  401  200    200
DELETE /api/admin/examples                       401     401  401  401  200    200
POST /api/admin/pictures?use=case                401     401  401  401  415    415
GET  /api/admin/sessions                         401     401  401  401  200    200
DELETE /api/admin/sessions/999999                401     401  401  401  404    404
GET  /api/admin/admins                           401     401  401  401  200    200
POST /api/admin/admins/999999/remove             401     401  401  401  400    400
GET  /api/admin/invites                          401     401  401  401  200    200
POST /api/admin/invites                          401     401  401  401  400    400
POST /api/admin/invites/999999/again             401     401  401  401  400    400
DELETE /api/admin/invites/999999                 401     401  401  401  404    404
GET  /api/admin/two-factor                       401     401  401  401  200    200
POST /api/admin/two-factor                       401     401  401  401  400    400
POST /api/admin/two-factor/confirm               401     401  401  401  400    400
GET  /api/admin/passkeys                         401     401  401  401  200    200
POST /api/admin/passkeys/options                 401     401  401  401  400    400
POST /api/admin/passkeys                         401     401  401  401  400    400
GET  /api/admin/billing-settings                 401     401  401  401  200    200
PUT  /api/client/content-items/999999/draft      401     400  400  400  401    403
POST /api/client/content-items/999999/answer     401     400  400  400  401    403
GET  /api/admin/projects/{A}/content             401     401  401  401  200    200
GET  /api/admin/projects/{none}/content          401     401  401  401  404    404
GET  /api/client/checkpoints                     401     400  400  400  400    400
GET  /api/client/checkpoints?projectId={A}       401     200  200  404  200    200
GET  /api/client/checkpoints?projectId={B}       401     404  404  200  200    200
GET  /api/client/checkpoints?projectId={none}    401     404  404  404  404    404
GET  /api/client/checkpoints?projectId={B}&cursor=999999  401  404  404  200  200  200
GET  /api/client/checkpoints?projectId={A}&projectId={B}  401  400  400  400  400  400
GET  /api/client/checkpoints/999999              401     404  404  404  404    404
PATCH /api/checkpoints/999999                    401     400  400  400  401    403
GET  /api/checkpoints/999999/versions/1/content  401     404  404  404  404    404
GET  /api/checkpoints/999999/versions/1/pictures/card  401  404  404  404  404  404
GET  /api/checkpoints/999999/record.pdf          401     404  404  404  404    404
POST /api/checkpoints/999999/pins                401     400  400  400  400    400
POST /api/checkpoints/999999/pins/999999/replies  401  400  400  400  400  400
PUT  /api/checkpoints/999999/pins/999999/done    401     400  400  400  400    400
GET  /api/client/checkpoints/{reviewA}           401     200  200  404  200    200
GET  /api/client/checkpoints/{reviewA}?projectId={A}  401  200  200  404  200  200
GET  /api/checkpoints/{reviewA}/versions/1/content  401  200  200  404  200  200
GET  /api/checkpoints/{reviewA}/versions/1/content?download=true  401  200  200  404  200  200
GET  /api/checkpoints/{reviewA}/versions/2/content  401  404  404  404  404  404
GET  /api/checkpoints/{reviewA}/versions/1/pictures/card  401  404  404  404  404  404
GET  /api/checkpoints/{reviewA}/record.pdf       401     200  200  404  200    200
GET  /api/client/checkpoints/{reviewB}           401     404  404  200  200    200
GET  /api/client/checkpoints/{reviewB}?projectId={A}  401  404  404  200  200  200
GET  /api/checkpoints/{reviewB}/versions/1/content  401  404  404  200  200  200
GET  /api/checkpoints/{reviewB}/versions/1/content?download=true  401  404  404  200  200  200
GET  /api/checkpoints/{reviewB}/versions/2/content  401  404  404  404  404  404
GET  /api/checkpoints/{reviewB}/versions/1/pictures/card  401  404  404  404  404  404
GET  /api/checkpoints/{reviewB}/record.pdf       401     404  404  200  200    200
GET  /api/admin/checkpoints                      401     401  401  401  200    200
GET  /api/admin/checkpoints/{reviewA}/guests     401     401  401  401  200    200
GET  /api/client/events                          401     200  200  200  401    403
GET  /api/client/events?projectId={B}            401     200  200  200  401    403
GET  /api/admin/events                           401     401  401  401  200    200
GET  /api/client/timeline                        401     400  400  400  400    400
GET  /api/client/timeline?projectId={A}          401     200  200  404  200    200
GET  /api/client/timeline?projectId={B}          401     404  404  200  200    200
GET  /api/client/timeline?projectId={none}       401     404  404  404  404    404
GET  /api/client/timeline?projectId={A}&projectId={B}  401  400  400  400  400  400
POST /api/client/visits                          401     400  400  400  401    403
POST /api/client/visits?projectId={A}            401     400  400  400  401    403
GET  /api/admin/projects/{A}/milestones          401     401  401  401  200    200
GET  /api/admin/milestone-templates              401     401  401  401  200    200
GET  /api/client/files                           401     400  400  400  400    400
GET  /api/client/files?projectId={A}             401     200  200  404  200    200
GET  /api/client/files?projectId={B}             401     404  404  200  200    200
GET  /api/client/files?projectId={none}          401     404  404  404  404    404
GET  /api/client/files?projectId={A}&projectId={B}  401  400  400  400  400  400
GET  /api/client/files?projectId={B}&cursor=1    401     404  404  200  200    200
GET  /api/client/room?projectId={A}              401     200  200  404  200    200
GET  /api/client/room?projectId={none}           401     404  404  404  404    404
POST /api/client/upload-file                     401     406  406  406  401    403
GET  /api/client/room                            401     400  400  400  400    400
GET  /api/client/files/999999/versions           401     404  404  404  404    404
GET  /api/files/999999/content                   401     404  404  404  404    404
GET  /api/files/999999/pictures/card             401     404  404  404  404    404
GET  /api/client/files/{fileA}/versions          401     200  200  404  200    200
GET  /api/client/files/{fileB}/versions          401     404  404  200  200    200
GET  /api/client/files/{inner}/versions          401     404  404  404  200    200
GET  /api/files/{fileA}/content                  401     200  200  404  200    200
GET  /api/files/{fileA}/content?version=1        401     200  200  404  200    200
GET  /api/files/{fileA}/content?version=2        401     404  404  404  404    404
GET  /api/files/{fileB}/content                  401     404  404  200  200    200
GET  /api/files/{fileB}/content?version=1&download=true  401  404  404  200  200  200
GET  /api/files/{inner}/content                  401     404  404  404  200    200
GET  /api/files/{fileA}/pictures/card            401     404  404  404  404    404
GET  /api/files/{fileA}/pictures/huge            401     400  400  400  400    400
POST /api/uploads                                401     400  400  400  400    403
HEAD /api/uploads/999999                         401     400  400  400  400    400
PATCH /api/uploads/999999                        401     400  400  400  400    400
DELETE /api/uploads/999999                       401     400  400  400  400    400
HEAD /api/uploads/{upload}                       401     404  404  404  404    404
PATCH /api/uploads/{upload}                      401     404  404  404  404    404
DELETE /api/uploads/{upload}                     401     404  404  404  404    404
GET  /api/admin/files                            401     401  401  401  200    200
GET  /api/admin/file-clients                     401     401  401  401  200    200
POST /api/admin/files                            401     401  401  401  406    406
DELETE /api/admin/files/999999                   401     401  401  401  404    404
GET  /api/admin/projects/{A}/files.zip           401     401  401  401  200    200
GET  /api/client/account                         401     200  200  200  401    403
PUT  /api/client/email                           401     400  400  400  401    403
DELETE /api/client/email                         401     200  200  200  401    403
PUT  /api/client/password                        401     400  400  400  401    403
GET  /api/client/sessions                        401     200  200  200  401    403
DELETE /api/client/sessions                      401     200  200  200  401    403
DELETE /api/client/sessions/999999               401     404  404  404  401    403
`;

/** `viewer` is an admin who views as a client, in a browser where A is signed in too. */
const callers = ['nobody', 'A', 'A2', 'B', 'admin', 'viewer'] as const;
type Caller = (typeof callers)[number];

let projects: Record<'A' | 'B', TestProject>;
let fileIds: Record<string, number | string>;
let headers: Record<Caller, Record<string, string> | undefined>;
beforeAll(async () => {
  const create = (name: string) =>
    createProject(server, {
      name,
      description: `${name} description`,
      company: `${name} company`,
      clientName: `${name} client`,
      clientPortalEmail: newEmail(name.toLowerCase()),
    });
  const alpha = await create('Alpha');
  projects = { A: await addPerson(server, alpha.id), B: await create('Bravo') };
  await addMilestone(server, projects.A.id, { title: 'Alpha milestone', note: 'Alpha note' });
  await addMilestone(server, projects.B.id, {
    title: 'Bravo milestone',
    note: 'Bravo note',
    noteVisible: true,
  });
  const put = async (name: string, projectId: number, shared: 'true' | 'false') =>
    (await addFile(server, { projectId, fileName: name, bytes: Buffer.from(`${name} text`), shared })).id;
  fileIds = {
    '{fileA}': await put('Alpha file', projects.A.id, 'true'),
    '{fileB}': await put('Bravo file', projects.B.id, 'true'),
    '{upload}': 'a'.repeat(32),
    '{inner}': await put('Bravo draft of Alpha', projects.A.id, 'false'),
  };
  const review = async (name: string, projectId: number) => {
    const file = { name: `${name}.pdf`, bytes: new Uint8Array(Buffer.from(`%PDF-1.7 ${name} bytes`)) };
    const fields = { title: `${name} review`, type: 'document' };
    return (await createCheckpoint(server, projectId, fields, file)).id;
  };
  fileIds['{reviewA}'] = await review('Alpha', projects.A.id);
  fileIds['{reviewB}'] = await review('Bravo', projects.B.id);
  for (const name of ['Alpha', 'Bravo'] as const) {
    const [letter, project] = name === 'Alpha' ? (['A', projects.A] as const) : (['B', projects.B] as const);
    const bill = async (more: object = {}) =>
      (await addInvoice(server, { projectId: project.id, description: `${name} work`, ...more })).id;
    const invoice = await bill();
    fileIds[`{invoice${letter}}`] = invoice;
    fileIds[`{draft${letter}}`] = await bill({ draft: true });
    fileIds[`{payment${letter}}`] = (await pay(server, invoice, { amount: 1, note: `${name} cash` })).id;
  }
  const name = 'Bravo';
  fileIds['{note}'] = (await addNote(server, { title: name })).id;
  fileIds['{member}'] = (await addMember(server, { name })).id;
  fileIds['{case}'] = (await publishWhole(server, name)).id;
  await askFor(server, projects.A.id, { title: 'Alpha content' });
  await askFor(server, projects.B.id, { title: 'Bravo content' });
  const [first = '', second = ''] = projects.A.people.map(({ email }) => email);
  const [A, admin] = [await signInClient(server, first), await signInAdmin(server)];
  headers = {
    nobody: undefined,
    A,
    A2: await signInClient(server, second),
    B: await signInClient(server, projects.B.clientPortalUsername),
    admin,
    viewer: { cookie: `${A.cookie}; ${admin.cookie}`, 'x-acting-as': 'admin' },
  };
});

/** What a caller may never read: all words of the other project begin with it. */
const foreign: Partial<Record<Caller, RegExp>> = {
  nobody: /alpha|bravo/i,
  A: /bravo/i,
  A2: /bravo/i,
  B: /alpha/i,
};

async function call(caller: Caller, method: string, url: string, payload?: object) {
  const isStream = url.includes('/events');
  const reply = await server.app.inject({
    method: method as 'GET',
    url,
    ...(headers[caller] && { headers: headers[caller] }),
    ...(payload && { payload }),
    payloadAsStream: isStream,
  });
  if (isStream) reply.raw.res.destroy();
  keepSession(caller, cookieOf(reply, 'session_token'));
  return reply;
}

/** Goes on with the session that an answer has set, as a browser does. */
function keepSession(caller: Caller, cookie: string): void {
  if (cookie === '' || caller === 'nobody') return;
  headers[caller] = { cookie };
  const { A, admin } = headers;
  headers.viewer = { cookie: `${A?.cookie}; ${admin?.cookie}`, 'x-acting-as': 'admin' };
}

function rows() {
  const [, ...lines] = matrix.trim().split('\n');
  return lines.map((line) => {
    const [method = '', url = '', ...statuses] = line.split(/ +/);
    return { method, url, statuses: statuses.map(Number) };
  });
}

test('nobody but its own people reads a project, whoever guesses its id, and wherever', async () => {
  const ids = { '{A}': projects.A.id, '{B}': projects.B.id, '{none}': 999_999, ...fileIds };
  for (const { method, url, statuses } of rows()) {
    const address = url.replaceAll(/\{\w+\}/g, (name) => String(ids[name as keyof typeof ids]));
    for (const [index, caller] of callers.entries()) {
      const reply = await call(caller, method, address, method === 'PUT' ? {} : undefined);
      const body = reply.body ?? '';
      const said = `${method} ${url} as ${caller}: ${body}`;
      expect(reply.statusCode, said).toBe(statuses[index]);
      const secret = foreign[caller];
      if (secret) expect(body, said).not.toMatch(secret);
    }
  }
});

test('the matrix has every endpoint of the portal that a client alone may call', () => {
  const portal = readAccessTable().filter(({ access }) => access.includes('client'));
  const tested = new Set(rows().map(({ method, url }) => `${method} ${url.split('?')[0]}`));
  expect(portal.length).toBeGreaterThan(2);
  for (const { method, path } of portal) {
    const url = path
      .replace(/:(id|pinId)/g, '999999')
      .replace(':number', '1')
      .replace(':size', 'card');
    expect(tested).toContain(`${method} ${url}`);
  }
});

test('what is none of a project and one that is not yours are refused in the same words', async () => {
  const [foreignProject, none] = [
    await call('A', 'GET', `/api/client/project?projectId=${projects.B.id}`),
    await call('A', 'GET', '/api/client/project?projectId=999999'),
  ];
  expect(foreignProject.json()).toEqual(none.json());
});

test('ids of others in a body are nobody: a client changes the own password alone', async () => {
  const other = { id: projects.B.people[0]?.id, clientId: projects.B.people[0]?.id };
  const reply = await call('A', 'PUT', '/api/client/password', {
    currentPassword: PASSWORD,
    password: 'the password of alpha',
    projectId: projects.B.id,
    email: projects.B.clientPortalUsername,
    userId: other.id,
    ...other,
  });
  expect(reply.statusCode).toBe(200);
  expect(await signInClient(server, projects.B.clientPortalUsername)).toBeTruthy();
  expect(await signInClient(server, projects.A.people[1]?.email ?? '')).toBeTruthy();
  // The session in which it was done has ended with the others.
  headers.A = await signInClient(server, projects.A.clientPortalUsername, 'the password of alpha');
});

test('who views as a client has all of the back office, and nothing that the client alone may do', async () => {
  const { A, viewer } = headers;
  const both = { cookie: `${A?.cookie}; ${viewer?.cookie}` };
  const inBoth = async (more: object) =>
    (await server.app.inject({ url: '/api/client/project', headers: { ...both, ...more } })).statusCode;
  expect((await call('viewer', 'GET', '/api/admin/counts')).statusCode).toBe(200);
  const refused = await call('viewer', 'PUT', '/api/client/password', {});
  expect(refused.json()).toEqual({
    error: 'You only view this portal. Nothing can be changed here.',
    code: 'viewing',
  });
  // Without the header it is the client's own page, and no header makes anybody an admin.
  expect(await inBoth({})).toBe(200);
  for (const value of ['admin', 'Admin', 'admin, admin', 'client', '']) {
    expect(await inBoth({ 'x-acting-as': value }), value).toBe(404);
  }
  expect(
    (await server.app.inject({ url: '/api/client/project', headers: { ...A, 'x-acting-as': 'admin' } }))
      .statusCode,
  ).toBe(401);
});

test('a client reads of the activity what is theirs to see, and the agency by its name', async () => {
  await call('admin', 'POST', `/api/admin/projects/${projects.A.id}/view`);
  const office = (await call('admin', 'GET', `/api/admin/projects/${projects.A.id}/activity?limit=1`)).json();
  expect(office).toMatchObject([{ kind: 'portal-viewed', actorName: 'admin', visible: false }]);
  for (const caller of ['A', 'A2', 'viewer'] as const) {
    const reply = await call(caller, 'GET', `/api/client/activity?projectId=${projects.A.id}`);
    expect(reply.json().map(({ kind }: { kind: string }) => kind)).toEqual([
      'content-asked',
      'payment-recorded',
      'invoice-sent',
      'checkpoint-created',
      'file-uploaded',
      'milestone-added',
      'person-added',
      'project-created',
    ]);
    expect(reply.headers['x-total-count']).toBe('8');
    expect(Object.keys(reply.json()[0]).sort()).toEqual([
      'actorKind',
      'actorName',
      'at',
      'detail',
      'id',
      'kind',
      'subject',
    ]);
    expect(reply.json()[0]).toMatchObject({ actorKind: 'admin', actorName: 'Venture' });
  }
});

test('a visit is noted on one’s own project alone, wherever else the id of another stands', async () => {
  const visit = (caller: Caller, projectId: number) =>
    call(caller, 'POST', `/api/client/visits?projectId=${projects.A.id}`, { projectId });
  const statuses = async (projectId: number) => {
    const replies = [];
    for (const caller of callers) replies.push((await visit(caller, projectId)).statusCode);
    return replies;
  };
  expect(await statuses(projects.B.id)).toEqual([401, 404, 404, 200, 401, 403]);
  expect(await statuses(projects.A.id)).toEqual([401, 200, 200, 404, 401, 403]);
  expect((await visit('A', projects.B.id)).json()).toEqual((await visit('A', 999_999)).json());
});

/** Messages of every author in the project of A, and of B, by who wrote them. */
async function writeMessages() {
  const wrote = new Map<Caller, { id: number }>();
  for (const caller of ['A', 'A2', 'B'] as const) {
    const project = caller === 'B' ? projects.B : projects.A;
    const text = `${caller === 'B' ? 'Bravo' : 'Alpha'} message of ${caller}`;
    const reply = await call(caller, 'POST', '/api/client/messages', { projectId: project.id, text });
    wrote.set(caller, reply.json());
  }
  const url = `/api/admin/projects/${projects.A.id}/messages`;
  wrote.set('admin', (await call('admin', 'POST', url, { text: 'Alpha message of the agency' })).json());
  return wrote;
}

test('a message is changed by its author alone, whoever knows its id', async () => {
  const wrote = await writeMessages();
  for (const [author, { id }] of wrote) {
    for (const caller of callers) {
      const isOffice = caller === 'admin' || caller === 'viewer';
      const url = `/api/${isOffice ? 'admin' : 'client'}/messages/${id}`;
      const mayChange = caller === author || (author === 'admin' && caller === 'viewer');
      const expected = caller === 'nobody' ? 401 : mayChange ? 200 : 404;
      const edit = { text: 'Changed', seenVersion: 1, projectId: projects.A.id, authorId: 1 };
      const said = `message of ${author} as ${caller}`;
      const reply = await call(caller, 'PUT', url, edit);
      expect(reply.statusCode, said).toBe(caller === 'viewer' && mayChange ? 409 : expected);
      if (!mayChange) expect((await call(caller, 'DELETE', url)).statusCode, said).toBe(expected);
    }
  }
});

test('a project in the body is one of the own projects, or none; so is the message that was read', async () => {
  const wrote = await writeMessages();
  const own = { A: projects.A.id, A2: projects.A.id, B: projects.B.id } as const;
  for (const caller of ['A', 'A2', 'B'] as const) {
    const others = [own[caller === 'B' ? 'A' : 'B'], 999_999];
    for (const projectId of others) {
      for (const [url, more] of [
        ['/api/client/messages', { text: 'Hello' }],
        ['/api/client/messages/read', { messageId: wrote.get('B')?.id }],
        ['/api/client/messages/read', { messageId: wrote.get('A')?.id }],
      ] as const) {
        const reply = await call(caller, 'POST', url, { projectId, ...more });
        expect(reply.statusCode, `${url} of ${projectId} as ${caller}`).toBe(404);
        expect(reply.body).not.toMatch(/alpha|bravo/i);
      }
    }
    const foreign = { projectId: own[caller], messageId: wrote.get(caller === 'B' ? 'A' : 'B')?.id };
    expect((await call(caller, 'POST', '/api/client/messages/read', foreign)).statusCode).toBe(404);
  }
});

test('an item is answered by the people of its project alone, whoever knows its id', async () => {
  for (const owner of ['A', 'B'] as const) {
    const { items } = await askFor(server, projects[owner].id, { title: 'Words' });
    const url = `/api/client/content-items/${items[0]?.id}`;
    for (const caller of callers) {
      const isOwn = caller.startsWith(owner);
      const expected = { nobody: 401, admin: 401, viewer: 403 }[caller as string] ?? (isOwn ? 200 : 404);
      const written = { text: `from ${caller}`, projectId: projects.A.id };
      const seenDraft = caller === 'A2' && owner === 'A' ? 2 : 0;
      const draft = await call(caller, 'PUT', `${url}/draft`, { ...written, seenDraft });
      expect(draft.statusCode, `draft of ${owner} as ${caller}`).toBe(expected);
      const sent = { ...written, seenDraft: seenDraft + 1 };
      const answer = await call(caller, 'POST', `${url}/answer`, sent);
      expect(answer.statusCode, `answer to ${owner} as ${caller}`).toBe(expected);
      if (expected === 404) {
        const none = await call(caller, 'POST', '/api/client/content-items/999999/answer', sent);
        expect(answer.json()).toEqual(none.json());
      }
    }
  }
});

test('a review is decided, commented on and answered by the people of its project alone, whoever knows its id', async () => {
  for (const owner of ['A', 'B'] as const) {
    const { id } = await createCheckpoint(server, projects[owner].id, { rule: 'all' });
    // Somebody else is still asked, so that it stays open.
    await inviteGuest(server, id, { mayDecide: true });
    const pin = await createPin(server, id, headers[owner] ?? {});
    const base = `/api/checkpoints/${id}/pins/${pin.id}`;
    for (const caller of callers) {
      const as = headers[caller] ?? {};
      const own = caller.startsWith(owner) ? 200 : 404;
      const decided = { nobody: 401, admin: 401, viewer: 403 }[caller as string] ?? own;
      const commented =
        { nobody: 401, admin: 201, viewer: 403 }[caller as string] ?? (own === 200 ? 201 : 404);
      const said = `review of ${owner} as ${caller}`;
      const words = { text: 'Hello', projectId: projects.A.id, checkpointId: id, authorId: 1 };
      expect((await comment(server, id, as, words)).statusCode, said).toBe(commented);
      expect((await call(caller, 'POST', `${base}/replies`, words)).statusCode, said).toBe(commented);
      const marked = await call(caller, 'PUT', `${base}/done`, { done: true });
      expect(marked.statusCode, said).toBe(commented === 201 ? 200 : commented);
      const decision = await decide(server, id, as, { status: 'approved' });
      expect(decision.statusCode, said).toBe(decided);
      if (decided === 404) {
        const none = await decide(server, 999_999, as, { status: 'approved' });
        expect(decision.json()).toEqual(none.json());
      }
    }
  }
});

test('a session that is somebody else’s is none', async () => {
  const [own] = (await call('B', 'GET', '/api/client/sessions')).json();
  expect((await call('A', 'DELETE', `/api/client/sessions/${own.id}`)).statusCode).toBe(404);
  const copied = headers.A2;
  expect((await call('A2', 'DELETE', '/api/client/sessions')).statusCode).toBe(200);
  // The own one is another now: a copy of it is none either.
  const copy = { url: '/api/client/session', ...(copied && { headers: copied }) };
  expect((await server.app.inject(copy)).statusCode).toBe(401);
  expect((await call('A2', 'GET', '/api/client/session')).statusCode).toBe(200);
  expect((await call('B', 'GET', '/api/client/session')).statusCode).toBe(200);
});

test('ids of others in a sign-in are nobody either', async () => {
  const payload = {
    email: projects.B.clientPortalUsername,
    password: PASSWORD,
    projectId: projects.A.id,
    project: { id: projects.A.id },
  };
  const reply = await call('nobody', 'POST', '/api/client/login', payload);
  expect(reply.json()).toMatchObject({ project: { id: projects.B.id }, projects: [{ id: projects.B.id }] });
  expect(reply.body).not.toMatch(/alpha/i);
});

test('a client reads and changes nothing of the back office', async () => {
  const { id, people } = projects.A;
  const office = readAccessTable().filter(({ access }) => access.join() === 'admin');
  expect(office.length).toBeGreaterThan(30);
  for (const { method, path, body } of office) {
    const url = path.replace(':clientId', String(people[0]?.id)).replaceAll(/:\w+/g, String(id));
    const reply = await call('A', method, url, body ? { name: 'x', status: 'completed' } : undefined);
    expect(reply.statusCode, `${method} ${path}`).toBe(401);
  }
});

test('a client is told nothing that is the agency’s own: who else has access, where it came from', async () => {
  const { body } = await call('A', 'GET', '/api/client/project');
  const fields = Object.keys(JSON.parse(body)).sort();
  expect(fields).toEqual([
    'budget',
    'clientName',
    'company',
    'createdAt',
    'description',
    'expectedCompletion',
    'id',
    'name',
    'startDate',
    'status',
  ]);
});
