import { testWebhook as contract } from '../../shared/interface/operations/account.ts';
import { sendTest } from './steps/send-test.ts';
import { operation } from './wiring/operation.ts';

/** Queues a test event to the default webhook. */
export const testWebhook = operation(
  contract,
  { needs: ['deliveries', 'webhooksQueue'] },
  async (call, services) => {
    await sendTest(call.account, call.account, call, services);
    return { body: { data: { queued: true } } };
  },
);
