import { ServiceFile as LocalAwsFile, readServiceFile as readFile } from 'local-aws/service-file';
import * as z from 'zod';
import { openTable, type Table } from '../../shared/platform/table/table.ts';

/** `service.json` of the data folder: how other programs of this project find the running service. */
const ServiceFile = LocalAwsFile.extend({
  /** The name of the one table. */
  table: z.string(),
  /** `host:port` pairs that pages and webhooks may be on though they are not public. */
  allowedHosts: z.array(z.string()),
});
export type ServiceFile = z.infer<typeof ServiceFile>;

/** Adds to what the emulation knows of the run what only the service knows. */
export function toServiceFile(running: LocalAwsFile, allowedHosts: string[]): ServiceFile {
  const [table = ''] = Object.values(running.tables);
  return { ...running, table, allowedHosts };
}

/** Throws if no service runs with the folder, or if the file is not ours. */
export function readServiceFile(dataDir: string): Promise<ServiceFile> {
  return readFile(dataDir, ServiceFile);
}

/** Returns the table of a running local service, for what works beside its functions: the admin command, the demo. */
export function openLocalTable({ table, awsEndpointUrl, region, credentials }: ServiceFile): Table {
  return openTable(table, { endpoint: awsEndpointUrl, region, credentials });
}
