import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { parseAllowedHosts } from '../../shared/addresses/allowed-hosts.ts';
import { DeliveryStore } from '../../shared/deliveries/delivery-store.ts';
import { openPostpone } from '../../shared/queues/postpone.ts';
import { openQueue } from '../../shared/queues/queue.ts';
import { openTable } from '../../shared/table/open-table.ts';
import { openSealingKey, sealingKeyName } from '../../shared/webhooks/sealing-key.ts';
import {
  AllowedHostsEnvironment,
  readEnvironment,
  TableEnvironment,
  TimeScaleEnvironment,
} from '../environment.ts';
import { postEvent } from './post-event.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { openSenderGates } from './sender-gates.ts';

const { WEBHOOKS_QUEUE_URL, WEBHOOKS_DEAD_LETTERS_URL, SLOW_RECEIVERS_AT_ONCE } = readEnvironment(
  z.object({
    WEBHOOKS_QUEUE_URL: z.url(),
    WEBHOOKS_DEAD_LETTERS_URL: z.url(),
    SLOW_RECEIVERS_AT_ONCE: z.coerce.number().int().positive(),
  }),
);
const { TABLE_NAME } = readEnvironment(TableEnvironment);
const table = openTable(TABLE_NAME);

export const handler = sendDeliveries(
  {
    accounts: new AccountStore(table),
    deliveries: new DeliveryStore(table),
    readSealingKey: openSealingKey(sealingKeyName(TABLE_NAME), Date.now),
    gates: openSenderGates(table, { slowAtOnce: SLOW_RECEIVERS_AT_ONCE, now: Date.now }),
    post: postEvent,
    guard: { allowedHosts: parseAllowedHosts(readEnvironment(AllowedHostsEnvironment).ALLOWED_HOSTS) },
    now: Date.now,
    random: Math.random,
    timeScale: readEnvironment(TimeScaleEnvironment).TIME_SCALE,
  },
  { postpone: openPostpone(WEBHOOKS_QUEUE_URL), deadLetters: openQueue(WEBHOOKS_DEAD_LETTERS_URL) },
);
