import { openTable } from '../../shared/table/open-table.ts';
import type { Table } from '../../shared/table/table.ts';
import type { ServiceFile } from './service-file.ts';

/** The table of a running local service, for what works beside its functions: the admin command, the demo. */
export function openLocalTable({ table, databaseUrl, region, accessKeyId }: ServiceFile): Table {
  return openTable(table, {
    endpoint: databaseUrl,
    region,
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });
}
