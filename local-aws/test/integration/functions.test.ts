import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/functions/pool.ts';
import type { LocalAws } from '../../src/options.ts';
import { startLocalAws } from '../../src/start-local-aws.ts';
import { copyFixture, type FixtureAssembly } from './fixture-assembly.ts';

let fixture: FixtureAssembly;
let service: LocalAws;

beforeAll(async () => {
  fixture = await copyFixture();
  service = await startLocalAws({ port: 0, ...fixture });
});

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

it('an invocation that is cut off when the service stops is not logged as an error', async () => {
  const file = path.join(fixture.dataDir, 'hangs.cjs');
  await writeFile(file, 'exports.handler = () => new Promise(() => setInterval(() => {}, 1000));');
  const lines: unknown[] = [];
  const ids = { logicalId: 'Hangs', name: 'Hangs', arn: 'Hangs', roleArn: 'Role', logGroup: 'Hangs' };
  const limits = { mayLoop: false, memoryMb: 128, timeoutMs: 60_000, environment: {} };
  const log = {
    write: (line: unknown) => lines.push(line),
    capture: () => () => undefined,
    close: async () => {},
  };
  const measures = { invocation: () => undefined, recursion: () => undefined };
  const pool = createPool({ ...ids, ...limits, file, handler: 'handler' }, 1, { log, measures });
  const invocation = pool.invoke({});
  await expect.poll(pool.running).toBe(1);
  await pool.stop();
  expect(await invocation).toMatchObject({ type: 'crash' });
  expect(lines).toMatchObject([{ level: 'info', event: 'function.cut_off', function: 'Hangs' }]);
});
