import { expect, test } from 'vitest';
import { asAdmin, createProject, signInClient } from '../../test/clients.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

test('an invoice as the contract has it is sent at once, and its client sees it', async () => {
  const project = await createProject(server);
  const payload = { projectId: project.id, amount: 4500, description: 'Homepage', dueDate: '2026-12-11' };
  const reply = await asAdmin(server, 'POST', '/api/admin/invoices', payload);
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ ...payload, status: 'sent', due: 4500, kind: 'invoice' });
  const headers = await signInClient(server, project.clientPortalUsername);
  const list = await server.app.inject({ url: `/api/client/invoices?projectId=${project.id}`, headers });
  expect(list.json()).toMatchObject([{ ...payload, status: 'pending', paidAt: null }]);
});
