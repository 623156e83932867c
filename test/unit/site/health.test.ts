import { describe, expect, test, vi } from 'vitest';
import { healthCheck } from '../../../functions/site/health.ts';

const well = { status: 'ok', version: '1.0.0' };

describe('the health check', () => {
  test('returns the version while the table responds', async () => {
    const check = healthCheck({ readTable: async () => null, now: () => 0 });
    expect(await check()).toEqual(well);
  });

  test('returns `http` while the table fails, and the version again afterwards', async () => {
    let nowMs = 0;
    let fails = true;
    const readTable = async () => {
      if (fails) throw new Error('No such table');
    };
    const check = healthCheck({ readTable, now: () => nowMs });
    const refusal = { failure: 'http', message: expect.stringContaining('database') };
    await expect(check()).rejects.toMatchObject(refusal);
    fails = false;
    nowMs = 999;
    await expect(check()).rejects.toMatchObject(refusal);
    nowMs = 1000;
    expect(await check()).toEqual(well);
  });

  test('returns `http` if the table does not respond in time', async () => {
    vi.useFakeTimers();
    try {
      const asked = healthCheck({ readTable: () => new Promise(() => undefined), now: () => 0 })();
      const refused = expect(asked).rejects.toMatchObject({ failure: 'http' });
      await vi.advanceTimersByTimeAsync(2_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });

  test('costs one read per second, however many requests there are', async () => {
    let nowMs = 0;
    const readTable = vi.fn(async () => null);
    const check = healthCheck({ readTable, now: () => nowMs });
    await Promise.all([check(), check(), check()]);
    expect(readTable).toHaveBeenCalledTimes(1);
    nowMs = 1000;
    await check();
    expect(readTable).toHaveBeenCalledTimes(2);
  });
});
