import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openFairLocks } from '../../../shared/pages/crawler/drivers/fair-lock.ts';
import { callProvider } from '../../../shared/pages/crawler/drivers/provider/call-provider.ts';

test('a large answer that stalls delays no other for longer than its own time', async () => {
  const large = JSON.stringify({ html: 'x'.repeat(10_000_000) });
  const replies: ((response: ServerResponse) => void)[] = [
    (response) => void response.write(large.slice(0, 9_000_000)),
    (response) => void response.end(large),
    (response) => void response.end('{}'),
  ];
  const server = createServer((request, response) => {
    request.resume();
    replies.shift()?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ended: string[] = [];
  const nextLock = openFairLocks({ atOnce: 1, atOncePerKey: 1 });
  const call = async (name: string, timeoutMs: number) => {
    const url = new URL(`http://127.0.0.1:${port}`);
    const signal = AbortSignal.timeout(timeoutMs);
    const lock = nextLock('shop.test');
    const work = callProvider(name, { url, headers: {}, body: {}, signal, lock }).finally(lock.release);
    const outcome = await work.then(
      () => 'read',
      () => 'failed',
    );
    ended.push(`${name} ${outcome}`);
  };
  try {
    const hanging = call('hanging', 1_500);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const waiting = call('waiting', 20_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    // A small one has no turn to wait for.
    await Promise.all([hanging, waiting, call('small', 20_000)]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(ended).toEqual(['small read', 'hanging failed', 'waiting read']);
});
