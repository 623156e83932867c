import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

// Runs in its own thread, because SQLite's calls block the thread that makes them.

const { file, timeoutMs }: { file: string; timeoutMs: number } = workerData;
const database = new DatabaseSync(file, { timeout: timeoutMs });
try {
  database.exec('VACUUM');
  // The log still contains the previous pages.
  const [state] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
  if (state?.busy !== 0) throw new Error('The write-ahead log is in use');
} finally {
  database.close();
}
