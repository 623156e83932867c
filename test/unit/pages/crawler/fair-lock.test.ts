import { expect, test } from 'vitest';
import { type Lock, openFairLocks } from '../../../../shared/pages/crawler/drivers/fair-lock.ts';

const never = new AbortController().signal;

/** Acquires locks in this order of keys, and records which have started. */
function ask(nextLock: (key: string) => Lock, keys: string[]) {
  const begun: string[] = [];
  const locks = keys.map((key, index) => {
    const lock = nextLock(key);
    const name = `${key}${index}`;
    void lock.acquire(never).then(() => begun.push(name));
    return { name, lock };
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun: async () => {
      await settled();
      return [...begun];
    },
    end: (name: string | undefined) => locks.find((one) => one.name === name)?.lock.release(),
  };
}

test('keys are served in turn, however many callers wait for one of them', async () => {
  const { begun, end } = ask(openFairLocks({ atOnce: 1, atOncePerKey: 1 }), [
    'a',
    'a',
    'a',
    'b',
    'a',
    'b',
    'c',
  ]);
  for (let count = 1; count <= 7; count += 1) {
    const names = await begun();
    expect(names).toHaveLength(count);
    end(names.at(-1));
  }
  expect(await begun()).toEqual(['a0', 'a1', 'b3', 'c6', 'a2', 'b5', 'a4']);
});

test('a key has a limited number of concurrent holders, and does not delay other keys', async () => {
  const nextLock = openFairLocks({ atOnce: Number.POSITIVE_INFINITY, atOncePerKey: 2 });
  const { begun, end } = ask(nextLock, ['a', 'a', 'a', 'b']);
  expect(await begun()).toEqual(['a0', 'a1', 'b3']);
  end('a1');
  expect(await begun()).toEqual(['a0', 'a1', 'b3', 'a2']);
});

test('an abandoned lock has no holder', async () => {
  const nextLock = openFairLocks({ atOnce: 1, atOncePerKey: 1 });
  const held = nextLock('a');
  await held.acquire(never);
  const waiting = nextLock('b');
  const giving = new AbortController();
  const given = waiting.acquire(giving.signal);
  giving.abort(new Error('out of time'));
  await expect(given).rejects.toThrow('out of time');
  waiting.release();
  const next = nextLock('c');
  const acquired = next.acquire(never);
  held.release();
  held.release();
  await acquired;
});
