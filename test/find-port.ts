import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that a system gives out by itself: Linux from 32768, others from 49152 (RFC 6335). */
const FIRST = 20_000;
/** Ports of one worker's own. */
const ROOM = 250;
const WORKERS = 48;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  return listening.then(
    async () => {
      server.close();
      await once(server, 'close');
      return true;
    },
    () => false,
  );
}

/**
 * A port for what stops and comes back where it was. Neither the system nor another worker gives it to anybody meanwhile, so that
 * nothing else answers there.
 */
export async function findPort(): Promise<number> {
  const own = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * ROOM;
  for (;;) {
    const port = own + Math.floor(Math.random() * ROOM);
    if (await isFree(port)) return port;
  }
}
