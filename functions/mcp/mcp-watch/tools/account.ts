import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import { getAccount as getOperation, testWebhook } from '../../../../shared/interface/operations/account.ts';
import { Account } from '../../../../shared/interface/schemas/account.ts';
import { Count } from '../../../../shared/interface/schemas/fields.ts';
import { defineWatchTool } from '../watch-tool.ts';

const PlanLimits = z
  .object({
    alerts_per_product: Count.nullable().describe('Null is unlimited.'),
    check_every_hours: Count.describe('Hours between two checks of a product.'),
    urls_per_batch: Count.describe('Maximum number of URLs in `watch_products`.'),
  })
  .describe('Further limits of the plan.');

export const getAccount = defineWatchTool({
  name: 'get_account',
  title: 'Get the account',
  use: 'Returns the plan, its limits and usage, and the webhook. Use it after a `limit_reached` error.',
  effect: 'reads',
  operations: [getOperation],
  input: z.strictObject({}),
  output: z.object({ account: Account, limits: PlanLimits.nullable() }),
  run: async (_, { operations, plans }) => {
    const { data } = await operations.call(getOperation);
    const plan = data.plan === null ? null : plans[data.plan];
    return {
      account: data,
      limits: plan && {
        alerts_per_product: plan.maxAlertsPerProduct,
        check_every_hours: plan.checkEveryHours,
        urls_per_batch: limits.urlsPerBatch,
      },
    };
  },
});

export const sendTestWebhook = defineWatchTool({
  name: 'send_test_webhook',
  title: 'Send a test webhook',
  use: 'Sends a `webhook.test` event to the saved webhook.',
  effect: 'creates',
  isOpenWorld: true,
  operations: [testWebhook],
  input: z.strictObject({}),
  output: testWebhook.success.body.shape.data,
  run: async (_, { operations }) => (await operations.call(testWebhook)).data,
});
