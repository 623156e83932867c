import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Budget } from '../../../shared/pages/crawler/drivers/provider/provider-driver.ts';
import { failed } from '../../../shared/pages/crawler/read-failure.ts';
import { opened } from '../../support/opened.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { readThrough } from './read-through-providers.ts';

const providers = await opened(openProviderServer());
beforeEach(() => providers.calls.splice(0));

const called = () => providers.calls.map(({ provider }) => provider);
const url = 'https://ok.test/p/1';

/** An exhausted budget, known to be so in advance or only at the first call. */
function exhausted(driver: string, isKnown = true): Budget {
  const refusal = failed('quota', 'Spent.', { driver, retryAfterSeconds: 3600, isOverBudget: true });
  return { refusal: () => (isKnown ? refusal : null), withReservation: async () => refusal };
}

/** An unlimited budget, and each call's reported cost; null if none was reported. */
function unlimited() {
  const reports: (number | null)[] = [];
  const budget: Budget = {
    refusal: () => null,
    withReservation: (work) => {
      const index = reports.push(null) - 1;
      return work((credits) => {
        reports[index] = credits;
      });
    },
  };
  return { budget, bills: reports };
}

describe('a driver whose daily budget is exhausted', () => {
  test('is skipped, and the others get its share of the time', async () => {
    const budgets = { zyte: exhausted('zyte') };
    await readThrough(providers, url, { budgets });
    expect(called()).toEqual(['firecrawl']);
    expect(providers.calls[0]?.body).toMatchObject({ timeout: 18_000 });
  });

  test.each([true, false])('is not called, but the next one is (known before: %s)', async (isKnown) => {
    const budgets = { firecrawl: exhausted('firecrawl', isKnown) };
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await readThrough(providers, url, { budgets })).toMatchObject({ driver: 'zyte' });
    expect(called()).toEqual(['zyte']);
    // Not even as the driver's own failure.
    expect(String(lines.mock.calls)).not.toContain('"driver":"firecrawl"');
    lines.mockRestore();
  });

  test('fails the read with quota if no driver is left, with the time of the reset', async () => {
    const budgets = { firecrawl: exhausted('firecrawl'), zyte: exhausted('zyte') };
    await expect(readThrough(providers, url, { budgets })).resolves.toMatchObject({
      failure: 'quota',
      retryAfterSeconds: 3600,
    });
    expect(called()).toEqual([]);
  });
});

describe('the budget is charged', () => {
  const billsOf = async (host: string, driver: string) => {
    const { budget, bills: reports } = unlimited();
    const options = { order: [driver], budgets: { [driver]: budget } };
    await readThrough(providers, `https://${host}.test/p/1`, options);
    return reports;
  };

  test.each([
    ['the price of a page', 'ok', [1]],
    ['the price of a page that needed more', 'stealth', [5]],
    ['the price of a page that a shop blocked', 'waf', [1]],
    ['no reported cost for a page without a figure', 'nocredit', [null]],
    ['no cost for a rejected call', 'rate', [0]],
    ['no reported cost for a call without a response', 'reset', [null]],
    ['no reported cost for an unknown host, which is billed', 'dns', [null]],
  ])('by Firecrawl %s', async (_what, host, reports) => {
    expect(await billsOf(host, 'firecrawl')).toEqual(reports);
  });

  test.each([
    ['no reported cost for a page, because it bills in money', 'ok', [null]],
    ['no reported cost for either of two reads', 'noprice', [null, null]],
    ['no cost for a rejected call', 'waf', [0, 0]],
  ])('by Zyte %s', async (_what, host, reports) => {
    expect(await billsOf(host, 'zyte')).toEqual(reports);
  });

  test('only for calls that were made', async () => {
    const { budget, bills: reports } = unlimited();
    const options = { budgets: { firecrawl: budget }, keys: { zyte: 'zy-test' } };
    await readThrough(providers, url, options);
    expect(reports).toEqual([]);
  });
});
