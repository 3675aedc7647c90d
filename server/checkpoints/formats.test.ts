import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, test } from 'vitest';
import { addVersion, createCheckpoint, createPin, decide, hashBytes } from '../../test/checkpoints.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { makePicture } from '../../test/files.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let priya: { cookie: string };
beforeEach(async () => {
  project = await createProject(server);
  priya = await signInClient(server, project.clientPortalUsername);
});

/** A record as a reader of PDFs finds it. */
async function readRecord(id: number, headers: Record<string, string>) {
  const reply = await server.app.inject({ url: `/api/checkpoints/${id}/record.pdf`, headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  const document = await getDocument({ data: new Uint8Array(reply.rawPayload), useSystemFonts: false })
    .promise;
  const texts: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    roles.push(JSON.stringify(await page.getStructTree()));
  }
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const pages = document.numPages;
  await document.loadingTask.destroy();
  return { reply, text: texts.join('\n'), roles: roles.join(), info, pages };
}

test('the record says who decided what, when, on which file, with which words', async () => {
  const bytes = await makePicture();
  const file = { name: 'Entwurf größer.png', bytes };
  server.setClock(new Date('2029-03-01T17:00:00Z'));
  const { id } = await createCheckpoint(server, project.id, { type: 'image' }, file);
  await createPin(server, id, priya);
  await decide(server, id, priya, { status: 'needs_revision', clientFeedback: 'The title\nis too small.' });
  await addVersion(server, id, {}, { name: 'b.png', bytes: await makePicture() });
  await asAdmin(server, 'PUT', `/api/admin/checkpoints/${id}`, { status: 'approved' });
  const { reply, text, roles, info, pages } = await readRecord(id, priya);
  expect(reply.headers['content-disposition']).toContain(
    'Record%20of%20decisions%2C%20Homepage%20design.pdf',
  );
  expect(info).toMatchObject({ Title: 'Record of decisions: Homepage design', Language: 'en-US' });
  expect(pages).toBe(1);
  expect(roles).toMatch(/"Document".*"H1".*"H2"/);
  for (const part of [
    'Homepage design',
    'Project: Engine Works shop',
    'Now: Approved',
    `By: ${project.clientPortalUsername}`,
    'When: Thu, Mar 1, 2029, 12:00, Eastern Time (2029-03-01T17:00:00.000Z)',
    'Version: 1',
    'File: Entwurf größer.png',
    `SHA-256: ${hashBytes(bytes)}`,
    'Comments at that moment: 1 open, 0 done',
    'Words: The title',
    'is too small.',
    'By: Venture',
    'Version: 2',
  ]) {
    expect(text).toContain(part);
  }
  expect(text.indexOf('Changes requested')).toBeLessThan(text.indexOf('By: Venture'));
});

test('names in Greek, Cyrillic, Vietnamese and Chinese are letters; what has no sign is said, and never an empty box', async () => {
  const names = ['Γιώργος Παπαδόπουλος', 'Олександра Їжакевич', 'Łukasz Žižka', 'Nguyễn 中村'];
  const ids = [];
  for (const name of [...names, 'Ann 😀']) {
    const { people } = await addPerson(server, project.id, { name });
    const person = people.find((each) => each.name === name);
    const { id } = await createCheckpoint(server, project.id);
    const headers = await signInClient(server, person?.email ?? '');
    await decide(server, id, headers, { status: 'approved' });
    ids.push(id);
  }
  const texts = [];
  for (const id of ids) texts.push((await readRecord(id, priya)).text);
  for (const [index, name] of names.entries()) {
    expect(texts[index]).toContain(`By: ${name}`);
    expect(texts[index]).not.toContain('Unicode numbers');
  }
  expect(texts[4]).toContain('By: Ann [U+1F600]');
  expect(texts[4]).toContain('stand as their Unicode numbers');
});

test('long words are broken and many decisions go on over pages', async () => {
  const word = 'W'.repeat(3000);
  const { id } = await createCheckpoint(server, project.id, { title: 'T'.repeat(200) });
  for (let round = 0; round < 6; round += 1) {
    await decide(server, id, priya, { status: 'needs_revision', clientFeedback: word });
    await addVersion(server, id);
  }
  const { text, pages } = await readRecord(id, await signInAdmin(server));
  expect(pages).toBeGreaterThan(4);
  expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(6 * 3000);
  expect(text).toContain(`1 / ${pages}`);
  expect(text).toContain(`${pages} / ${pages}`);
});

test('without a decision the record says so, and nobody reads it whose review it is not', async () => {
  const { id } = await createCheckpoint(server, project.id);
  expect((await readRecord(id, priya)).text).toContain('Nothing has been decided yet.');
  const stranger = await signInClient(server, (await createProject(server)).clientPortalUsername);
  const url = `/api/checkpoints/${id}/record.pdf`;
  expect((await server.app.inject({ url, headers: stranger })).statusCode).toBe(404);
  expect((await server.app.inject({ url })).statusCode).toBe(401);
});
