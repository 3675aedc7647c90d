import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { App } from './bind.ts';

/** `/healthz` tells that the process lives, `/readyz` that it can answer: its database and its files are there. */
export function healthRoutes(app: App, { db, storage }: Deps): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async () => {
    await db.execute(sql`select 1`);
    await storage.check();
    return { status: 'ok' };
  });
}
