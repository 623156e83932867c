import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { Gate, type GateLimits } from '../../../shared/platform/limiter/gate.ts';
import { openTestTable, type TestTable } from '../../support/test-table.ts';
import { until } from '../../support/until.ts';

let database: TestTable;
beforeAll(async () => {
  database = await openTestTable();
});
afterAll(() => database.close());

const limits: GateLimits = { maxInside: 3, spacingMs: 0, leaseMs: 60_000 };
const open = (changes: Partial<GateLimits> = {}) => new Gate(database.table, { ...limits, ...changes });

/** The token of an entry that must succeed. */
async function enter(gate: Gate, subject: string, nowMs: number): Promise<string> {
  const entry = await gate.enter(subject, nowMs);
  if (!('token' in entry)) throw new Error(`There is no place for ${entry.retryAfterMs} ms`);
  return entry.token;
}

describe('places', () => {
  test('are given to as many as there are, whichever worker asks, and again when one is given back', async () => {
    const subject = newId();
    const [one, other] = [open(), open()];
    const entries = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? one : other).enter(subject, 0)),
    );
    const tokens = entries.flatMap((entry) => ('token' in entry ? [entry.token] : []));
    expect(tokens.length).toBeLessThanOrEqual(3);
    while (tokens.length < 3) tokens.push(await enter(one, subject, 0));
    expect(await other.enter(subject, 0)).toEqual({ retryAfterMs: 1000, isSlow: false });
    await one.leave(subject, tokens[0] ?? '');
    expect(await other.enter(subject, 0)).toHaveProperty('token');
    expect(await other.enter(subject, 0)).toEqual({ retryAfterMs: 1000, isSlow: false });
  });

  test('of one subject are not those of another', async () => {
    const gate = open({ maxInside: 1 });
    await enter(gate, newId(), 0);
    await enter(gate, newId(), 0);
  });

  test('of those who are gone are free when their lease has run out', async () => {
    const subject = newId();
    const gate = open({ maxInside: 1 });
    await enter(gate, subject, 0);
    expect(await gate.enter(subject, 59_999)).toHaveProperty('retryAfterMs');
    await enter(gate, subject, 60_000);
    expect(await gate.enter(subject, 60_001)).toHaveProperty('retryAfterMs');
  });

  test('that are given back twice, or late, take nothing from others', async () => {
    const subject = newId();
    const gate = open({ maxInside: 1 });
    const gone = await enter(gate, subject, 0);
    const held = await enter(gate, subject, 60_000);
    await gate.leave(subject, gone);
    expect(await gate.enter(subject, 60_001)).toHaveProperty('retryAfterMs');
    await gate.leave(subject, held);
    await gate.leave(subject, held);
    await enter(gate, subject, 60_002);
  });
});

test('a place is kept as long as the work at it goes on, whatever the lease, and given back after it', async () => {
  const subject = newId();
  const gate = open({ maxInside: 1, leaseMs: 30 });
  const token = await enter(gate, subject, 0);
  let clockMs = 0;
  const renewedAt = async (ms: number) => {
    clockMs = ms;
    await until(async () => {
      const [item] = await database.items(`GATE#${subject}`);
      return JSON.stringify(item?.places) === JSON.stringify({ [token]: ms + 30 });
    });
  };
  await gate.hold(
    subject,
    token,
    () => clockMs,
    async () => {
      await renewedAt(25);
      await renewedAt(50);
      expect(await gate.enter(subject, 79)).toHaveProperty('retryAfterMs');
    },
  );
  await enter(gate, subject, 80);
});

test('those who enter are apart by the spacing, and whoever is too early is told when', async () => {
  const subject = newId();
  const gate = open({ maxInside: 100, spacingMs: 100 });
  await enter(gate, subject, 1000);
  expect(await gate.enter(subject, 1030)).toEqual({ retryAfterMs: 70, isSlow: false });
  await enter(gate, subject, 1100);
  expect(await gate.enter(subject, 1199)).toEqual({ retryAfterMs: 1, isSlow: false });
  const entries = await Promise.all(Array.from({ length: 8 }, () => gate.enter(subject, 1200)));
  expect(entries.filter((entry) => 'token' in entry)).toHaveLength(1);
});

describe('a gate that asks for proof', () => {
  const proof = { maxUnproven: 1, quickForMs: 60_000, slowForMs: 3_600_000 };
  const atPace = async (gate: Gate, subject: string, pace: 'quick' | 'slow' | null, nowMs: number) =>
    gate.hold(
      subject,
      await enter(gate, subject, nowMs),
      () => nowMs,
      async () => undefined,
      () => pace,
    );
  /** How many places it gives at a time. */
  const placesAt = async (gate: Gate, subject: string, nowMs: number) => {
    const tokens: string[] = [];
    for (
      let entry = await gate.enter(subject, nowMs);
      'token' in entry;
      entry = await gate.enter(subject, nowMs)
    )
      tokens.push(entry.token);
    for (const token of tokens) await gate.leave(subject, token);
    return tokens.length;
  };

  test('gives one place until one was quick, then all for a minute', async () => {
    const [gate, subject] = [open({ proof }), newId()];
    expect(await placesAt(gate, subject, 0)).toBe(1);
    await atPace(gate, subject, null, 0);
    expect(await placesAt(gate, subject, 0)).toBe(1);
    await atPace(gate, subject, 'quick', 0);
    expect(await placesAt(gate, subject, 59_999)).toBe(3);
    expect(await placesAt(gate, subject, 60_000)).toBe(1);
  });

  test('tells of one that was slow for an hour, or until the next that is quick', async () => {
    const [gate, subject] = [open({ proof }), newId()];
    await atPace(gate, subject, 'quick', 0);
    await atPace(gate, subject, 'slow', 0);
    expect(await placesAt(gate, subject, 1)).toBe(1);
    const token = await enter(gate, subject, 3_599_999);
    expect(await gate.enter(subject, 3_599_999)).toEqual({ retryAfterMs: 1000, isSlow: true });
    await gate.leave(subject, token);
    expect(await gate.enter(subject, 3_600_001)).toMatchObject({ isSlow: false });
    const other = newId();
    await atPace(gate, other, 'slow', 0);
    await atPace(gate, other, 'quick', 1);
    expect(await gate.enter(other, 2)).toMatchObject({ isSlow: false });
  });
});
