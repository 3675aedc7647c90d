// Run by server/meetings/machine-zone.test.ts with TZ set: answers what the API says of one calendar.
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDeps } from '../server/deps.ts';
import { createLogger } from '../server/logger.ts';
import { SitePages } from '../server/pages/load-pages.ts';
import { newRequest } from './scheduling.ts';

const config = readConfig(process.env);
const connection = JSON.parse(process.env.TEST_CONNECTION ?? '{}');
const deps = await openDeps(config, connection, createLogger('silent'));
const app = await buildApp(deps, new SitePages());
const answers: unknown[] = [new Date(Date.UTC(2029, 0, 1)).getHours()];
for (const date of ['2029-06-01', '2029-06-01T00:00:00.000Z', '2029-03-11', '2029-11-04', '2029-06-02']) {
  const reply = await app.inject({
    url: '/api/meeting-requests/available-slots',
    query: { date, duration: '60' },
  });
  answers.push(reply.json());
}
const requestedDate = process.env.TEST_DAY;
const created = await app.inject({
  method: 'POST',
  url: '/api/meeting-requests',
  payload: newRequest({ requestedDate, requestedTime: '23:30' }),
});
const { token } = created.json();
const { startsAt, requestedTime } = (await app.inject(`/api/meeting-links/${token}`)).json();
answers.push(requestedTime, startsAt.slice(10));
process.stdout.write(JSON.stringify(answers));
await app.close();
await deps.close();
