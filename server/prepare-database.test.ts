import { expect, inject, test } from 'vitest';
import { databaseAt, execute } from '../test/database.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDeps } from './deps.ts';
import { createLogger } from './logger.ts';
import { SitePages } from './pages/load-pages.ts';
import { prepareDatabase } from './prepare-database.ts';
import { welcomeBox } from './welcome-box.ts';

test('five starts at once on an empty database prepare it once', async () => {
  const postgres = inject('postgres');
  await execute(postgres, 'create database five_starts');
  const settings = { SESSION_SECRET: 'kR9vX2mQ7sT4wZ1yB6nC3dF8gH5jL0pA', LOG_LEVEL: 'silent' };
  const config = readConfig(settings);
  const connection = databaseAt(postgres, 'five_starts');
  const instances = await Promise.all(
    Array.from({ length: 5 }, () => openDeps(config, connection, createLogger('silent'))),
  );
  const results = await Promise.all(instances.map((deps) => prepareDatabase(deps)));
  expect(results.filter(({ admin }) => admin.password)).toHaveLength(1);
  const [client, ...others] = results.flatMap(({ client }) => client ?? []);
  expect(others).toEqual([]);

  const [deps] = instances;
  const counts = await deps?.database.pool.query(
    'select (select count(*)::int from admins) as admins, (select count(*)::int from contacts) as contacts, (select count(*)::int from projects) as projects, (select count(*)::int from mail_messages) as messages',
  );
  expect(counts?.rows).toEqual([{ admins: 1, contacts: 5, projects: 1, messages: 0 }]);
  if (!deps || !client) throw new Error('no demo client');
  const app = await buildApp(deps, new SitePages());
  const signIn = await app.inject({ method: 'POST', url: '/api/client/login', payload: client });
  expect(signIn.json()).toMatchObject({ success: true, project: { status: 'in_progress' } });
  expect(welcomeBox(deps, { admin: { username: 'admin', isNew: false }, client })).toContain(
    `demo: ${client.email}, password ${client.password}`,
  );
  await app.close();
  await Promise.all(instances.map((instance) => instance.close()));

  const later = readConfig({ ...settings, ADMIN_USERNAME: 'someone', ADMIN_PASSWORD: 'something else' });
  const again = await openDeps(later, connection, createLogger('silent'));
  const box = welcomeBox(again, await prepareDatabase(again));
  expect(box).toContain('user admin; another password: npm run agency -- reset-password admin');
  expect(box).toContain('/client-login');
  expect(box).not.toContain('demo:');
  await again.close();
  await execute(postgres, 'drop database five_starts with (force)');
});
