import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { threadFile } from '../../functions/page-reader.ts';
import { folderOf } from '../../infra/operation-folder.ts';
import { operations } from '../../shared/interface/operations.ts';

/** Ceilings of a minified bundle. */
export const maxKb = { staysInside: 480, callsOut: 720, readsPages: 1_200 } as const;
type Kind = keyof typeof maxKb;

/** The functions that call addresses of others without reading pages. */
const callers = new Set(['sender']);
const pageReaders = new Set([
  ...operations.filter((one) => one.readsPages).map(folderOf),
  'crawler',
  'mcp-watch',
]);

export interface BundleWeight {
  /** The function's folder. */
  name: string;
  file: string;
  kind: Kind;
  /** Of 1,024 bytes, without source maps, and with what its threads load. */
  kb: number;
  maxKb: number;
}

/** Every function that `bundleFunctions` has put into a folder, by name. */
export function weighBundles(functionsDir: string): BundleWeight[] {
  const files = globSync('*/index.js', { cwd: functionsDir }).toSorted();
  return files.map((file) => {
    const name = path.dirname(file);
    const kind = kindOf(name);
    return {
      name,
      file: path.join(functionsDir, file),
      kind,
      kb: sum(programsOf(path.join(functionsDir, name)).map(kilobytesOf)),
      maxKb: maxKb[kind],
    };
  });
}

function kindOf(name: string): Kind {
  if (pageReaders.has(name)) return 'readsPages';
  return callers.has(name) ? 'callsOut' : 'staysInside';
}

/** The bundle and the files beside it that its threads begin in; what the site serves is no program. */
function programsOf(folder: string): string[] {
  return ['index.js', threadFile, 'worker.js'].map((file) => path.join(folder, file)).filter(existsSync);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function kilobytesOf(file: string): number {
  return statSync(file).size / 1024;
}
