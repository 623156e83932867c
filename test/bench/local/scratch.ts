import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

let folders = '';

/** A new folder that is deleted when the benchmark ends. */
export function scratchFolder(): string {
  if (folders === '') {
    folders = mkdtempSync(path.join(tmpdir(), 'price-watch-bench-'));
    process.once('exit', () => rmSync(folders, { recursive: true, force: true, maxRetries: 3 }));
  }
  return mkdtempSync(path.join(folders, 'scratch-'));
}
