import { openLocalTable } from '../../infra/local/open-local-table.ts';
import { readServiceFile } from '../../infra/local/service-file.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { openTable } from '../../shared/table/open-table.ts';
import type { Table } from '../../shared/table/table.ts';
import { readSealingKey, sealingKeyName } from '../../shared/webhooks/sealing-key.ts';

/** What the service that is administered has beside its stores. */
interface Surroundings {
  /** `host:port` pairs that a webhook may be on though they are not public: those of the running local service. */
  allowedHosts: string[];
  /** The key that seals the signing secrets of webhooks. */
  readSealingKey: () => Promise<Buffer>;
}

export interface Service extends Surroundings {
  accounts: AccountStore;
  tokens: TokenStore;
}

/** Which service: the table of a deployed one, else the local one that runs with a data folder. */
export interface ServiceChoice {
  table?: string;
  data: string;
}

/** Throws `not_configured` when no local service runs with the folder. */
export async function openService({ table, data }: ServiceChoice): Promise<Service> {
  if (table === undefined) return openLocalService(data);
  return toService(openTable(table), {
    allowedHosts: [],
    readSealingKey: () => readSealingKey(sealingKeyName(table)),
  });
}

async function openLocalService(data: string): Promise<Service> {
  const local = await readServiceFile(data).catch((cause: unknown) => {
    throw new ServiceError(
      'not_configured',
      `No local service runs with --data ${data}. Start one with \`npm start\`, or name the table of a deployed one with --table.`,
      { cause },
    );
  });
  const credentials = { accessKeyId: local.accessKeyId, secretAccessKey: 'local' };
  const aws = { endpoint: local.edgeUrl, region: local.region, credentials };
  return toService(openLocalTable(local), {
    allowedHosts: local.allowedHosts,
    readSealingKey: () => readSealingKey(sealingKeyName(local.table), aws),
  });
}

function toService(table: Table, surroundings: Surroundings): Service {
  return { accounts: new AccountStore(table), tokens: new TokenStore(table), ...surroundings };
}
