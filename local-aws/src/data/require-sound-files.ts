import path from 'node:path';
import type { Losses } from './losses.ts';
import { makePrivateFile, requireSound } from './sqlite-file.ts';

/**
 * Checks the databases of an earlier run before an engine opens them. Throws a `StartError` of one line if one is
 * damaged: the engines would notice later, with a stack trace, and only a part of it.
 */
export function requireSoundFiles(folder: string, isOwnDatabase: boolean, losses: Losses): void {
  const queues = path.join(folder, 'queues');
  requireSound({
    file: path.join(queues, 'fauxqs.db'),
    table: 'sqs_queues',
    remedy: `Delete the folder ${queues}: ${losses.queues}`,
  });
  if (!isOwnDatabase) return;
  const file = path.join(folder, 'database.sqlite');
  const remedy = `Restore it from a copy, or delete the folder ${folder} to start over.`;
  // The table in which the engine describes its tables.
  requireSound({ file, table: '_tables', remedy });
  makePrivateFile(file);
}
