import { openLocalTable } from '../../infra/local/open-local-table.ts';
import { readServiceFile } from '../../infra/local/service-file.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { openTable } from '../../shared/table/open-table.ts';
import type { Table } from '../../shared/table/table.ts';

/** The service that is administered. */
export interface Service {
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
  return toService(table === undefined ? await openTableIn(data) : openTable(table));
}

async function openTableIn(data: string): Promise<Table> {
  const service = await readServiceFile(data).catch((cause: unknown) => {
    throw new ServiceError(
      'not_configured',
      `No local service runs with --data ${data}. Start one with \`npm start\`, or name the table of a deployed one with --table.`,
      { cause },
    );
  });
  return openLocalTable(service);
}

function toService(table: Table): Service {
  return { accounts: new AccountStore(table), tokens: new TokenStore(table) };
}
