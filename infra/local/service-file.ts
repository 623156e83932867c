import { ServiceFile as LocalAwsFile, readServiceFile as readFile } from 'local-aws/service-file';
import * as z from 'zod';
import { openTable, type Table } from '../../shared/platform/table/table.ts';

/** `service.json` in the data folder: how other programs of this project find the running service. */
const ServiceFile = LocalAwsFile.extend({
  table: z.string(),
  /** Non-public `host:port` pairs allowed for pages and webhooks. */
  allowedHosts: z.array(z.string()),
});
export type ServiceFile = z.infer<typeof ServiceFile>;

/** Adds the service's own fields to the emulation's. */
export function toServiceFile(running: LocalAwsFile, allowedHosts: string[]): ServiceFile {
  const [table = ''] = Object.values(running.tables);
  return { ...running, table, allowedHosts };
}

/** Throws if no service is running with the folder, or if the file is invalid. */
export function readServiceFile(dataDir: string): Promise<ServiceFile> {
  return readFile(dataDir, ServiceFile);
}

/** Returns the table of a running local service, for programs next to its functions: the admin command and the demo. */
export function openLocalTable({ table, awsEndpointUrl, region, credentials }: ServiceFile): Table {
  return openTable(table, { endpoint: awsEndpointUrl, region, credentials });
}
