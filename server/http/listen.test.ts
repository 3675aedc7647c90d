import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openServers } from '../../test/server.ts';
import { StartupError } from '../startup-error.ts';
import { listen } from './listen.ts';

test('where the product cannot listen, one sentence names the setting', async () => {
  const [server] = await openServers(1);
  if (!server) throw new Error('no server');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const taken = listen(server.app, { host: '127.0.0.1', port });
    await expect(taken).rejects.toThrow(StartupError);
    await expect(taken).rejects.toThrow(`PORT ${port} on 127.0.0.1 is taken`);
    // An address of the block for documentation, which no machine has.
    const foreign = listen(server.app, { host: '203.0.113.1', port: 0 });
    await expect(foreign).rejects.toThrow('HOST 203.0.113.1 is no address of this machine.');
  } finally {
    other.close();
    await server.close();
  }
});
