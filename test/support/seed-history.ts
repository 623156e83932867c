import { openLocalTable, readServiceFile } from '../../infra/local/service-file.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import { maxWrites, type Write } from '../../shared/platform/table/writes.ts';
import { type DayLow, lowsWrite, nextDayLow } from '../../shared/products/day-lows.ts';

interface SeededHistory {
  email: string;
  productId: string;
  currency: string;
  /** Oldest first, in minor units. The last one is the price of the product. */
  amounts: readonly number[];
  /** The interval between the prices. */
  everyMs: number;
}

/** Gives a product of a running service a history of weeks, written without the service. */
export async function seedHistory(dataDir: string, history: SeededHistory): Promise<void> {
  const { email, productId, currency, amounts, everyMs } = history;
  const table = openLocalTable(await readServiceFile(dataDir));
  const account = await new AccountStore(table).getByEmail(email);
  const times = amounts.map((_, index) => Date.now() - (amounts.length - 1 - index) * everyMs);
  const at = (index: number) => new Date(times.at(index) ?? 0).toISOString();
  const points = amounts.map((amount_minor, index): Write => {
    const checked_at = at(index);
    return {
      put: { ...keys.pricePoint(productId, index + 1), id: newId(), amount_minor, currency, checked_at },
    };
  });
  for (let from = 0; from < points.length; from += maxWrites)
    await table.transact(points.slice(from, from + maxWrites));
  let dayLow: DayLow | null = null;
  for (const [index, amountMinor] of amounts.entries()) {
    const price = { amountMinor, currency };
    const { today, ended } = nextDayLow(dayLow, dayLow && price, price, at(index));
    dayLow = today;
    if (ended) await table.transact([lowsWrite(productId, ended)]);
  }
  await table.set(keys.product(account.id, productId), {
    day_low: dayLow,
    price_count: amounts.length,
    price_minor: amounts.at(-1),
    initial_minor: amounts[0],
    lowest_minor: Math.min(...amounts),
    highest_minor: Math.max(...amounts),
    currency,
    checked_at: at(-1),
    created_at: at(0),
  });
}

/** Returns prices that stay for a while and then change slightly, the same ones for the same start. */
export function courseOf(first: number, count: number): number[] {
  const amounts = [first];
  let state = first;
  const draw = () => {
    // The Park-Miller generator.
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  while (amounts.length < count) {
    const last = amounts.at(-1) ?? first;
    const moved = draw() < 0.08 ? Math.round(last * (0.9 + draw() * 0.19)) : last;
    amounts.push(Math.min(Math.round(first * 1.1), Math.max(Math.round(first * 0.7), moved)));
  }
  return amounts;
}
