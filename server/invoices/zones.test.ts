import { afterEach, expect, test } from 'vitest';
import { createProject } from '../../test/clients.ts';
import { addInvoice, readInvoice } from '../../test/invoices.ts';
import { readMailTo } from '../../test/mail.ts';
import { openServers, type TestServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** The day after the due date begins, and nine in the morning of the due date, each on a day on which the clocks change. */
test.each([
  ['America/New_York', '2027-03-14', '2027-03-15T04:00:00Z', '2027-03-14T13:00:00Z'],
  ['America/New_York', '2027-11-07', '2027-11-08T05:00:00Z', '2027-11-07T14:00:00Z'],
  ['Pacific/Auckland', '2027-04-04', '2027-04-04T12:00:00Z', '2027-04-03T21:00:00Z'],
  ['Pacific/Auckland', '2027-09-26', '2027-09-26T11:00:00Z', '2027-09-25T20:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-04T13:30:00Z', '2027-04-03T22:30:00Z'],
  ['Australia/Lord_Howe', '2027-10-03', '2027-10-03T13:00:00Z', '2027-10-02T22:00:00Z'],
])(
  'in %s what is due on %s is overdue at midnight, and reminded of at nine',
  async (zone, dueDate, midnight, nine) => {
    [server] = (await openServers(1, { settings: { AGENCY_TIMEZONE: zone } })) as [TestServer];
    const { setClock, deps } = server;
    const at = async (instant: string, milliseconds = 0) => {
      setClock(new Date(Date.parse(instant) + milliseconds));
      await workMinute(deps);
    };
    const project = await createProject(server);
    const reminders = async () => {
      const mails = await readMailTo(server as TestServer, project.clientPortalUsername);
      return mails.flatMap(
        ({ text = '' }) => /Your invoice is (due today|due in|\d+ day).*/.exec(text)?.[0] ?? [],
      );
    };
    setClock(new Date(Date.parse(nine) - 48 * 3_600_000));
    const { id } = await addInvoice(server, { projectId: project.id, dueDate });
    await at(nine, -1);
    expect(await reminders()).toEqual([]);
    await at(nine);
    expect(await reminders()).toEqual(['Your invoice is due today']);
    await at(midnight, -1);
    expect(await readInvoice(server, id)).toMatchObject({ status: 'sent', daysLeft: 0, dueDate });
    await at(midnight);
    expect(await readInvoice(server, id)).toMatchObject({ status: 'overdue', daysLeft: -1, dueDate });
    expect(await reminders()).toHaveLength(1);
  },
);
