import { getEvent as contract } from '../../shared/interface/operations/get-event.ts';
import { toEvent } from './views/to-event.ts';
import { operation } from './wiring/operation.ts';

/** Returns one event of the account. */
export const getEvent = operation(
  contract,
  { needs: ['deliveries'] },
  async ({ account, params, nowMs }, { deliveries }) => ({
    body: { data: toEvent(await deliveries.getEvent(account.id, params.id, nowMs)) },
  }),
);
