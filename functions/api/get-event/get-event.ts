import type { getEvent as operation } from '../../../shared/interface/operations/get-event.ts';
import type { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import type { Behaviour } from '../serve/validated.ts';
import { toEvent } from '../to-event.ts';

interface Dependencies {
  deliveries: Pick<DeliveryStore, 'getEvent'>;
}

/** Answers with one event of the account. */
export function getEvent({ deliveries }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params, nowMs }) => ({
    body: { data: toEvent(await deliveries.getEvent(account.id, params.id, nowMs)) },
  });
}
