import { findFreePort } from 'local-aws/process/free-port';
import { openLocalTable, readServiceFile } from '../../../infra/local/service-file.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { runProgram } from './program.ts';
import { scratchFolder } from './scratch.ts';

export interface LocalService {
  baseUrl: string;
  /** Its table, accessed without the service. */
  table: Table;
  stop: () => Promise<void>;
}

/** `npm start` on a free port and a new data folder. */
export async function startLocalService(options: string[]): Promise<LocalService> {
  const dataDir = scratchFolder();
  const port = await findFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const where = ['--port', String(port), '--data', dataDir];
  const program = runProgram('npm', ['start', '--', '--no-demo', '--no-schedules', ...where, ...options]);
  await program.untilServing(`${siteUrl}/openapi.json`);
  const table = openLocalTable(await readServiceFile(dataDir));
  return { baseUrl: `${siteUrl}/api/v1`, table, stop: () => program.stop() };
}
