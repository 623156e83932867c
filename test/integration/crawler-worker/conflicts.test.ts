import { afterEach, expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';
import { queueCheck } from './queue-check.ts';

const api = await setUpTestApi({ database: 'engine' });
afterEach(() => api.tap.mend());

const conflict = {
  __type: 'TransactionCanceledException',
  CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }, { Code: 'None' }],
};
const throttled = { __type: 'ProvisionedThroughputExceededException' };

// The embedded engine never responds like this.
test.each([
  ['TransactWriteItemsCommand', [conflict, conflict, conflict]],
  ['TransactWriteItemsCommand', [throttled]],
  ['UpdateItemCommand', [throttled]],
  ['GetItemCommand', [throttled]],
])(
  '%s that is temporarily rejected is retried within the run: the check completes once',
  async (name, answers) => {
    const { message, points, job } = await queueCheck(api, 'https://shop.example/conflicts');
    api.tap.refuse(name, ...answers);
    expect(await api.worker.deliver(message)).toBe(0);
    expect(api.tap.pending).toBe(0);
    expect(await job()).toMatchObject({ status: 'complete', reads: 1 });
    expect(await points()).toHaveLength(2);
  },
);
