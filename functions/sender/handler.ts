import * as z from 'zod';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { parseAllowedHosts } from '../../shared/addresses/allowed-hosts.ts';
import { DeliveryStore } from '../../shared/deliveries/delivery-store.ts';
import { Gate } from '../../shared/gate/gate.ts';
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
import { sendDeliveries } from './send-deliveries.ts';

const { WEBHOOKS_QUEUE_URL, WEBHOOKS_DEAD_LETTERS_URL } = readEnvironment(
  z.object({ WEBHOOKS_QUEUE_URL: z.url(), WEBHOOKS_DEAD_LETTERS_URL: z.url() }),
);
const { TABLE_NAME } = readEnvironment(TableEnvironment);
const table = openTable(TABLE_NAME);

export const handler = sendDeliveries(
  {
    accounts: new AccountStore(table),
    deliveries: new DeliveryStore(table),
    readSealingKey: openSealingKey(sealingKeyName(TABLE_NAME), Date.now),
    gate: new Gate(table, { mostInside: 3, spacingMs: 0, leaseMs: 6_000 }),
    guard: { allowedHosts: parseAllowedHosts(readEnvironment(AllowedHostsEnvironment).ALLOWED_HOSTS) },
    now: Date.now,
    random: Math.random,
    timeScale: readEnvironment(TimeScaleEnvironment).TIME_SCALE,
  },
  { postpone: openPostpone(WEBHOOKS_QUEUE_URL), deadLetters: openQueue(WEBHOOKS_DEAD_LETTERS_URL) },
);
