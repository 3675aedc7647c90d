import { expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { sendDue } from '../../test/mail.ts';
import { findInDatabase, findInFolder, makeBusyPerson } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

const log: string[] = [];
const server = useServer({ onLog: (line) => log.push(line) });

const erase = (email: string, more: object = {}) =>
  asAdmin(server, 'POST', '/api/admin/people/erasure', {
    email,
    confirmation: email,
    works: 'delete',
    ...more,
  });
const preview = (email: string) => asAdmin(server, 'POST', '/api/admin/people/erasure-preview', { email });

test('of somebody who has done all that one can do nothing is left but the invoices', async () => {
  const mark = 'zq7771234';
  const person = await makeBusyPerson(server, mark);
  expect((await findInDatabase(server, mark)).length).toBeGreaterThan(40);
  expect((await findInFolder(server.deps.config.dataDir, mark)).length).toBeGreaterThan(5);
  const shown = await preview(person.email);
  if (shown.statusCode === 500)
    throw new Error(
      log
        .filter((l) => l.includes('unexpected'))
        .join('\n')
        .slice(0, 3000),
    );
  expect([shown.statusCode, shown.json()]).toMatchObject([
    200,
    {
      goes: { contacts: 1, meetings: 1, bookings: 1, newsletter: 1, accounts: 1, guests: 1, testimonials: 1 },
      works: { files: 1, answers: 3 },
      stays: { invoices: 2, typedTestimonials: 0 },
    },
  ]);
  const reply = await erase(person.email);
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  await sendDue(server);
  const left = await findInDatabase(server, mark);
  expect(left.filter((row) => !/^public\.(invoices|search_entries): \("?(invoice|\d)/.test(row))).toEqual([]);
  expect(left).toHaveLength(4);
  expect(await findInFolder(server.deps.config.dataDir, mark)).toEqual([]);
  expect(log.filter((line) => line.includes(mark))).toEqual([]);
});
