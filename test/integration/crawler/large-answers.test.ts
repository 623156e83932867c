import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openFairLocks } from '../../../shared/pages/crawler/drivers/fair-lock.ts';
import { callProvider } from '../../../shared/pages/crawler/drivers/provider/call-provider.ts';
import { listen } from '../../support/listen.ts';
import { until } from '../../support/until.ts';

test('a large response that stalls delays no other for longer than its own timeout', async () => {
  const large = JSON.stringify({ html: 'x'.repeat(10_000_000) });
  const replies: ((response: ServerResponse) => void)[] = [
    (response) => void response.write(large.slice(0, 9_000_000)),
    (response) => void response.end(large),
    (response) => void response.end('{}'),
  ];
  const server = createServer((request, response) => {
    request.resume();
    replies.shift()?.(response);
  });
  const { host, close } = await listen(server);
  const ended: string[] = [];
  const askedForLock: string[] = [];
  const nextLock = openFairLocks({ atOnce: 1, atOncePerKey: 1 });
  const call = async (name: string, signal = AbortSignal.timeout(20_000)) => {
    const url = new URL(`http://${host}`);
    const { acquire, release } = nextLock('shop.test');
    const lock = {
      acquire: (until: AbortSignal) => {
        askedForLock.push(name);
        return acquire(until);
      },
      release,
    };
    const work = callProvider(name, { url, headers: {}, body: {}, signal, lock }).finally(release);
    const outcome = await work.then(
      () => 'read',
      () => 'failed',
    );
    ended.push(`${name} ${outcome}`);
  };
  try {
    const timeOut = new AbortController();
    const hanging = call('hanging', timeOut.signal);
    await until(() => askedForLock.includes('hanging'));
    const waiting = call('waiting');
    await until(() => askedForLock.includes('waiting'));
    // A small response does not have to wait.
    await call('small');
    timeOut.abort();
    await Promise.all([hanging, waiting]);
  } finally {
    await close();
  }
  expect(ended).toEqual(['small read', 'hanging failed', 'waiting read']);
});
