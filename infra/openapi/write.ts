import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './document.ts';

/** `npm run openapi`: writes the description from the contract. CI fails when the committed one differs. */
await writeFile(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
