import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Library, readLibrary } from '../../functions/mcp/mcp-docs/read-library.ts';

const repository = path.join(import.meta.dirname, '../..');

/** Returns this repository's library for the documentation tools. */
export function repositoryLibrary(): Library {
  return readLibrary((file) =>
    readFileSync(path.join(repository, file.endsWith('.md') ? 'docs' : '', file), 'utf8'),
  );
}
