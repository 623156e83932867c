import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeKept } from './data/kept-file.ts';

/** How other programs find the running service: `service.json` in its data folder, readable by its owner only. */
export const ServiceFile = z.object({
  pid: z.number(),
  siteUrl: z.string(),
  /** The endpoint for the service's AWS calls, including the operator's. */
  awsEndpointUrl: z.string(),
  region: z.string(),
  /** The operator's key of this start. */
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
  /** Queue URL by logical ID. */
  queues: z.record(z.string(), z.string()),
  /** Table name by logical ID. */
  tables: z.record(z.string(), z.string()),
});
export type ServiceFile = z.infer<typeof ServiceFile>;

const fileIn = (dataDir: string) => path.join(dataDir, 'service.json');

export async function writeServiceFile(dataDir: string, service: ServiceFile & object): Promise<void> {
  await writeKept(fileIn(dataDir), service);
}

export async function removeServiceFile(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

/** By the schema of an application that adds fields. Throws if no service runs, or if the file is invalid. */
export async function readServiceFile<T>(dataDir: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
}
