import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes an empty bundle for each function: templates do not depend on the code. */
export function stubBundles(functionsDir: string): void {
  for (const handler of globSync('functions/**/handler.ts')) {
    const name = path.basename(path.dirname(handler));
    mkdirSync(path.join(functionsDir, name), { recursive: true });
    writeFileSync(path.join(functionsDir, name, 'index.js'), '');
  }
}
