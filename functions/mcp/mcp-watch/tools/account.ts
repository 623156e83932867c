import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import { getAccount as getOperation } from '../../../../shared/interface/operations/get-account.ts';
import { testWebhook } from '../../../../shared/interface/operations/test-webhook.ts';
import { Account } from '../../../../shared/interface/schemas/account.ts';
import { Count } from '../../../../shared/interface/schemas/fields.ts';
import { defineWatchTool } from '../watch-tool.ts';

const PlanLimits = z
  .object({
    alerts_per_product: Count.nullable().meta({ description: 'Null where there is no cap.' }),
    check_every_hours: Count.meta({ description: 'How often each product is checked.' }),
    urls_per_batch: Count.meta({ description: 'Of `watch_products`.' }),
  })
  .meta({ description: 'What the plan allows beside `products_limit`.' });

export const getAccount = defineWatchTool({
  name: 'get_account',
  title: 'Get the account and its limits',
  use: 'The plan, how many products it watches and may watch, its other limits, and where its alerts are sent. Use it before watching much, and when a call says `limit_reached`.',
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
  use: 'Queues a `webhook.test` event to the webhook of the account, so that the user can see it arrive. `validation_failed` means that none is saved: the user saves one in the account.',
  effect: 'creates',
  isOpenWorld: true,
  operations: [testWebhook],
  input: z.strictObject({}),
  output: testWebhook.success.body.shape.data,
  run: async (_, { operations }) => (await operations.call(testWebhook)).data,
});
