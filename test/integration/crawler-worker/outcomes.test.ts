import { expect, test } from 'vitest';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

/** A product whose checks read the given pages. */
async function watched(url: string) {
  const { product, path, get, check: runCheck } = await api.watched({ url });
  const check = async () => {
    api.clock.advance(60_000);
    await runCheck();
    return get();
  };
  return {
    product,
    reads: (price: string) => {
      api.reader.page(url, { price });
      return check();
    },
    fails: () => {
      api.reader.fails(url, 'no_price');
      return check();
    },
    history: () => get(`${path}/prices`),
  };
}

test('a successful check changes price, lowest, highest and checked_at, never the initial price', async () => {
  const { product, reads } = await watched('https://shop.example/successful');
  await reads('25.00');
  expect(await reads('12.50')).toEqual({
    data: {
      ...product,
      price: 12.5,
      lowest_price: 12.5,
      highest_price: 25,
      initial_price: 19.99,
      checked_at: toTime(api.clock.now()),
      price_read_at: toTime(api.clock.now()),
    },
  });
});

test('a failed check changes only checked_at and the reason, and the third in a row the status', async () => {
  const { product, fails, history } = await watched('https://shop.example/failed');
  const before = await history();
  const failed = () => ({ ...product, checked_at: toTime(api.clock.now()), last_check_error: 'no_price' });
  expect(await fails()).toEqual({ data: failed() });
  expect(await fails()).toEqual({ data: failed() });
  expect(await fails()).toEqual({ data: { ...failed(), status: 'failing', is_failing: true } });
  expect(await history()).toEqual(before);
});
