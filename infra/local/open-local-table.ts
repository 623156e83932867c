import { openTable, type Table } from '../../shared/platform/table/table.ts';
import type { ServiceFile } from './service-file.ts';

/** Returns the table of a running local service, for what works beside its functions: the admin command, the demo. */
export function openLocalTable({ table, awsEndpointUrl, region, credentials }: ServiceFile): Table {
  return openTable(table, { endpoint: awsEndpointUrl, region, credentials });
}
