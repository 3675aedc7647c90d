import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 50;
/** How long a stop waits for a client that is slow to send its request or to take its answer. */
const PATIENCE_MS = 10_000;

/**
 * Follows the connections of `server`. Returns the way to stop it with `close`: requests in flight are
 * finished; connections that ask for nothing, kept open or opened ahead by a browser, are ended at once, and
 * those of a client that takes longer than `patience` (ms) are cut.
 */
export function followConnections(server: Server, patience = PATIENCE_MS) {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  function endIdle(): void {
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first request.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  return async (close: () => PromiseLike<unknown>): Promise<void> => {
    const sweep = setInterval(endIdle, SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    await close();
    clearInterval(sweep);
    clearTimeout(cut);
  };
}
