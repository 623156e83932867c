import path from 'node:path';
import { makePrivateFile, requireSound } from './sqlite-file.ts';

/**
 * Looks at the databases that a run goes on from, before an engine opens them. Throws a `StartError` of one line when one
 * is damaged: the engines would say so later, with a stack, and of one part of it only.
 */
export function requireSoundFiles(folder: string, isOwnDatabase: boolean): void {
  const queues = path.join(folder, 'queues');
  requireSound({
    file: path.join(queues, 'fauxqs.db'),
    table: 'sqs_queues',
    remedy: `Delete the folder ${queues}: checks and webhooks that are due are queued again.`,
  });
  if (!isOwnDatabase) return;
  const file = path.join(folder, 'database.sqlite');
  const remedy = `Restore it from a copy, or delete the folder ${folder} to begin anew.`;
  // The table in which the engine keeps what it knows of tables.
  requireSound({ file, table: '_tables', remedy });
  makePrivateFile(file);
}
