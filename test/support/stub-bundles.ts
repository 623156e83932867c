import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { functionEntries } from '../../infra/bundles/function-entries.ts';

/** Writes an empty bundle for each function, because templates do not depend on the code. */
export function stubBundles(functionsDir: string): void {
  for (const name of functionEntries().keys()) {
    mkdirSync(path.join(functionsDir, name), { recursive: true });
    writeFileSync(path.join(functionsDir, name, 'index.js'), '');
  }
}
