import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A folder with a bundle for each function that has nothing in it: templates do not depend on what is in them. */
export function stubBundles(functionsDir: string): void {
  for (const handler of globSync('functions/**/handler.ts')) {
    const name = path.basename(path.dirname(handler));
    mkdirSync(path.join(functionsDir, name), { recursive: true });
    writeFileSync(path.join(functionsDir, name, 'index.js'), '');
  }
}
