import { expect, test } from 'vitest';
import { createProject, signInClient } from '../../test/clients.ts';
import { addFile, uploadFile } from '../../test/files.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { append, beginUpload, tryBegin } from '../../test/upload.ts';

const server = useServer();

/** The cookies of a browser in which an admin and the client of another project are signed in, and a file of neither. */
async function signInTwice() {
  const [project, other] = [await createProject(server), await createProject(server)];
  const owner = await signInClient(server, project.clientPortalUsername);
  const { id } = await uploadFile(server, owner, { projectId: project.id });
  const admin = await signInAdmin(server);
  const client = await signInClient(server, other.clientPortalUsername);
  return { project, other, id, client, both: { ...admin, cookie: `${client.cookie}; ${admin.cookie}` } };
}

const read = (id: number, headers: Record<string, string>) =>
  server.app.inject({ url: `/api/files/${id}/content`, headers });

test('Whichever of the two who are signed in may see a file is answered its bytes', async () => {
  const { id, other, client, both } = await signInTwice();
  expect((await read(id, both)).statusCode).toBe(200);
  expect((await read(id, client)).statusCode).toBe(404);
  const unshared = await addFile(server, { projectId: other.id });
  expect((await read(unshared.id, client)).statusCode).toBe(404);
  expect((await read(unshared.id, both)).statusCode).toBe(200);
  expect((await read(9999, both)).statusCode).toBe(404);
});

test('What is no picture or download is still answered to the client', async () => {
  const { project, both } = await signInTwice();
  const list = await server.app.inject({ url: `/api/client/files?projectId=${project.id}`, headers: both });
  expect(list.statusCode).toBe(404);
});

test('An upload of the back office is the agency’s, one of a portal that is only viewed nobody’s', async () => {
  const { project, other, both } = await signInTwice();
  const upload = { projectId: other.id, fileName: 'film.bin' };
  const agency = { ...both, 'x-acting-as': 'agency' };
  const url = await beginUpload(server, agency, 3, upload);
  const sent = await append(server, agency, url, { offset: 0, bytes: Buffer.from('abc') });
  expect(sent.statusCode).toBe(204);
  const list = await server.app.inject({ url: `/api/admin/files?projectId=${other.id}`, headers: both });
  expect(list.json()).toMatchObject([{ name: 'film.bin', uploadedByKind: 'admin', shared: false }]);

  for (const said of ['admin', 'AGENCY', '']) {
    const viewing = await tryBegin(server, { ...both, 'x-acting-as': said }, 3, upload);
    expect([said, viewing.statusCode, viewing.json().code]).toEqual([said, 403, 'viewing']);
  }
  const foreign = await tryBegin(server, both, 3, { ...upload, projectId: project.id });
  expect(foreign.statusCode).toBe(404);
});
