import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Gate, type GateLimits } from '../../../shared/gate/gate.ts';
import { newId } from '../../../shared/identifiers/ids.ts';
import { openTestTable, type TestTable } from '../../support/test-table.ts';
import { until } from '../../support/until.ts';

let database: TestTable;
beforeAll(async () => {
  database = await openTestTable();
});
afterAll(() => database.close());

const limits: GateLimits = { mostInside: 3, spacingMs: 0, leaseMs: 60_000 };
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
    expect(await other.enter(subject, 0)).toEqual({ retryAfterMs: 1000 });
    await one.leave(subject, tokens[0] ?? '');
    expect(await other.enter(subject, 0)).toHaveProperty('token');
    expect(await other.enter(subject, 0)).toEqual({ retryAfterMs: 1000 });
  });

  test('of one subject are not those of another', async () => {
    const gate = open({ mostInside: 1 });
    await enter(gate, newId(), 0);
    await enter(gate, newId(), 0);
  });

  test('of those who are gone are free when their lease has run out', async () => {
    const subject = newId();
    const gate = open({ mostInside: 1 });
    await enter(gate, subject, 0);
    expect(await gate.enter(subject, 59_999)).toHaveProperty('retryAfterMs');
    await enter(gate, subject, 60_000);
    expect(await gate.enter(subject, 60_001)).toHaveProperty('retryAfterMs');
  });

  test('that are given back twice, or late, take nothing from others', async () => {
    const subject = newId();
    const gate = open({ mostInside: 1 });
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
  const gate = open({ mostInside: 1, leaseMs: 30 });
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
  const gate = open({ mostInside: 100, spacingMs: 100 });
  await enter(gate, subject, 1000);
  expect(await gate.enter(subject, 1030)).toEqual({ retryAfterMs: 70 });
  await enter(gate, subject, 1100);
  expect(await gate.enter(subject, 1199)).toEqual({ retryAfterMs: 1 });
  const entries = await Promise.all(Array.from({ length: 8 }, () => gate.enter(subject, 1200)));
  expect(entries.filter((entry) => 'token' in entry)).toHaveLength(1);
});
