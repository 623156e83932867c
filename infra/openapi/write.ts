import { readFile, writeFile } from 'node:fs/promises';
import { appDocument, openApiDocument } from './document.ts';

/** `npm run openapi` writes both descriptions; with `--check` it fails if a committed one is outdated. */
const documents = { 'openapi.json': openApiDocument(), 'web/openapi.json': appDocument() };

for (const [name, document] of Object.entries(documents)) {
  const file = new URL(`../../${name}`, import.meta.url);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${name} is outdated. Run \`npm run openapi\` and commit the result.`);
    process.exitCode = 1;
  }
}
