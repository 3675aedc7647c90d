import { beforeAll, expect, test } from 'vitest';
import { LINES_TEXT_MAX } from '../../contract/invoices.ts';
import { asAdmin, createProject, type TestProject } from '../../test/clients.ts';
import { putPlan } from '../../test/plans.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
let project: TestProject;
beforeAll(async () => {
  project = await createProject(server);
});

/** Lines of 200 characters each, so many in all. */
const linesOf = (characters: number, letter: string) =>
  Array.from({ length: characters / 200 }, () => ({
    description: letter.repeat(200 / letter.length),
    price: 1,
  }));

test('lines together say as much as a paper and a mail can carry', async () => {
  const url = '/api/admin/invoices';
  const draft = { projectId: project.id, description: 'Texts', dueDate: '2029-12-11', draft: true };
  const long = [...linesOf(LINES_TEXT_MAX, 'W'), { description: 'W', price: 1 }];
  const refused = await asAdmin(server, 'POST', url, { ...draft, lines: long });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({
    lines: 'All lines together can have at most 20,000 characters.',
  });
  const made = await asAdmin(server, 'POST', url, { ...draft, lines: linesOf(LINES_TEXT_MAX, '字') });
  expect(made.statusCode).toBe(201);
  expect(made.rawPayload.length).toBeLessThan(200_000);
});

test('a part of a plan comes to no more than an invoice can', async () => {
  const part = { title: 'All', date: '2029-12-11', amount: 10_000_000 };
  const refused = await putPlan(server, project.id, [{ ...part, taxRate: 0.001 }]);
  expect(refused.json().fields).toEqual({
    'parts.0.amount': 'Item 1 of parts: The total can be at most 10,000,000.',
  });
  expect((await putPlan(server, project.id, [part])).statusCode).toBe(200);
});
