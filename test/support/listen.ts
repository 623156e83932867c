import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Lets a server listen on loopback, on a free port by default. Closing it ends its connections. */
export async function listen(
  server: Server & Partial<Pick<HttpServer, 'closeAllConnections'>>,
  wantedPort = 0,
): Promise<{ port: number; host: string; close: () => Promise<void> }> {
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections?.();
    await closed;
  };
  return { port, host: `127.0.0.1:${port}`, close };
}
