import { readFile, writeFile } from 'node:fs/promises';
import { openApiDocument } from './document.ts';

/**
 * `npm run openapi` writes the description from `shared/interface`; with `--check` it fails if the committed one
 * differs.
 */
const file = new URL('../../openapi.json', import.meta.url);
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(file, text);
} else if ((await readFile(file, 'utf8')) !== text) {
  console.error(
    'openapi.json differs from shared/interface. Run `npm run openapi` and commit what it writes.',
  );
  process.exitCode = 1;
}
