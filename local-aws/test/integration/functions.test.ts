import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/functions/pool.ts';
import { startLocalAws } from '../../src/start-local-aws.ts';
import { copyFixture } from './fixture-assembly.ts';

const fixture = await copyFixture();
const service = await startLocalAws({ port: 0, ...fixture });

afterAll(async () => {
  await service.stop();
  await fixture.remove();
});

const call = (behaviour: string) => fetch(`${service.siteUrl}/things/${behaviour}`);

describe('the environment of a function', () => {
  it("is the template's, with what Lambda adds", async () => {
    expect(await (await call('environment')).json()).toMatchObject({
      SAME: 'api',
      TABLE: 'Table',
      QUEUE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/000000000000\/Checks$/u),
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: 'ApiFunction',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
      AWS_ACCESS_KEY_ID: 'LOCALApiFunction',
    });
  });

  it("has nothing from the service's own environment", async () => {
    process.env.OF_THE_DEVELOPER = 'secret';
    expect(await (await call('environment')).json()).not.toHaveProperty('OF_THE_DEVELOPER');
  });
});

describe('an invocation', () => {
  it('shares its thread with others while it waits', async () => {
    const started = Date.now();
    const responses = await Promise.all(Array.from({ length: 10 }, () => call('slow?ms=300')));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('knows how much time it has left', async () => {
    const { remaining } = await (await call('echo')).json().then((body) => Object(body));
    expect(remaining).toBeGreaterThan(500);
    expect(remaining).toBeLessThanOrEqual(1_000);
  });
});

describe('a failing function affects only its own callers, and serves the next ones', () => {
  it.each([
    ['takes too long', 'slow'],
    ['never yields', 'loop'],
    ['runs out of memory', 'memory'],
    ['ends its process', 'exit'],
    ['throws', 'throw'],
  ])('when it %s', async (_what, behaviour) => {
    expect((await call(behaviour)).status).toBe(502);
    expect((await call('echo')).status).toBe(200);
  });

  it('lets invocations that run concurrently with a timed-out one finish', async () => {
    const timedOut = call('slow');
    await call('slow?ms=500');
    const beside = call('slow?ms=800');
    expect((await timedOut).status).toBe(502);
    expect((await beside).status).toBe(200);
  });
});

const unseen = { write: () => undefined, capture: () => () => undefined, close: async () => {} };
const measures = { invocation: () => undefined, recursion: () => undefined };

async function functionWith(name: string, code: string) {
  const file = path.join(fixture.dataDir, `${name}.cjs`);
  await writeFile(file, code);
  const ids = { logicalId: name, name, arn: name, roleArn: 'Role', logGroup: name };
  const limits = { mayLoop: false, memoryMb: 128, timeoutMs: 60_000, environment: {} };
  return { ...ids, ...limits, file, handler: 'handler' };
}

const countsCalls = 'let calls = 0; exports.handler = async () => (calls += 1);';

it.each([
  ['kept while it is used', { idleMs: 60_000, maxAgeMs: 60_000 }, [1, 2]],
  ['replaced when it is old', { idleMs: 60_000, maxAgeMs: -1 }, [1, 1]],
])('a thread is %s', async (name, lifetime, payloads) => {
  const fn = await functionWith(name.replaceAll(' ', '-'), countsCalls);
  const pool = createPool(fn, 1, { log: unseen, measures }, lifetime);
  for (const payload of payloads) expect(await pool.invoke({})).toEqual({ type: 'result', payload });
  await pool.stop();
});

it('a thread that was idle for a while ends, and the next invocation gets a new one', async () => {
  const pool = createPool(
    await functionWith('Idle', countsCalls),
    1,
    { log: unseen, measures },
    { idleMs: 1, maxAgeMs: 60_000 },
  );
  await pool.invoke({});
  await expect
    .poll(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return pool.invoke({});
    })
    .toEqual({ type: 'result', payload: 1 });
  await pool.stop();
});

it('an invocation that is cut off when the service stops is not logged as an error', async () => {
  const hangs = 'exports.handler = () => new Promise(() => setInterval(() => {}, 1000));';
  const lines: unknown[] = [];
  const log = { ...unseen, write: (line: unknown) => void lines.push(line) };
  const pool = createPool(await functionWith('Hangs', hangs), 1, { log, measures });
  const invocation = pool.invoke({});
  await expect.poll(pool.running).toBe(1);
  await pool.stop();
  expect(await invocation).toMatchObject({ type: 'crash' });
  expect(lines).toMatchObject([{ level: 'info', event: 'function.cut_off', function: 'Hangs' }]);
});
