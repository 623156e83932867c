import type { Account } from '../../../shared/accounts/account.ts';
import { requireApiPlan } from '../../../shared/accounts/plan-table.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { NewId } from '../../../shared/platform/identifiers/ids.ts';
import { newDelivery, sendDelivery, skipped } from '../../../shared/webhooks/deliveries/delivery.ts';
import type { Webhook } from '../../../shared/webhooks/webhook.ts';
import type { Services } from '../wiring/operation.ts';

/** Queues a test event to one webhook. Once it is in the table, it is sent even if its message is lost. */
export async function sendTest(
  account: Account,
  webhook: Webhook,
  { newId, nowMs }: { newId: NewId; nowMs: number },
  { deliveries, webhooksQueue }: Pick<Services, 'deliveries' | 'webhooksQueue'>,
): Promise<void> {
  requireReceiver(account, webhook);
  const data = { message: 'This is a test event of the Price Watch Service.' };
  const event = newDelivery({ id: newId(), accountId: account.id, event: 'webhook.test', data, nowMs });
  const delivery =
    webhook.id === account.id
      ? event
      : { ...skipped(event, 'Another webhook is tested.'), webhooks: { [webhook.id]: 'queued' as const } };
  await deliveries.add(delivery);
  await sendDelivery(webhooksQueue, delivery);
}

/** Throws `plan_required` on a plan without webhooks, and `validation_failed` for a webhook without a URL. */
export function requireReceiver({ plan }: Account, { webhook_url }: Webhook): void {
  requireApiPlan(plan);
  if (webhook_url === null)
    throw new ServiceError(
      'validation_failed',
      'No webhook URL is saved. Save one under Developers in your account.',
    );
}
