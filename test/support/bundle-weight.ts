import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleOf } from '../../infra/bundles/function-entries.ts';
import { operations } from '../../shared/interface/operations.ts';

/**
 * The limits of a function by kind: the minified size of its bundle with all files, and the time of its import as a
 * multiple of the bare DynamoDB client's. Measured ratios vary by 0.05.
 */
const limits = {
  staysInside: { maxKb: 480, maxImportRatio: 1.55 },
  callsOut: { maxKb: 540, maxImportRatio: 1.5 },
  servesTools: { maxKb: 720, maxImportRatio: 1.6 },
  // React Email and its renderer take about 700, and mail, push and the SES client 600. All of them load with
  // the first message.
  sendsNotifications: { maxKb: 1_800, maxImportRatio: 1.6 },
  // Detecting an undeclared charset takes 1,200, and decoding legacy ones 230. Both load with the first such page.
  // The public suffixes, which determine a cookie's owner, take 120, the words and signs of 53 languages
  // about 230, and robots.txt 7. Importing creates 700 zod schemas of requests, stored items and readings;
  // most functions create 400.
  readsPages: { maxKb: 3_005, maxImportRatio: 1.65 },
  // The page reader and the Model Context Protocol package.
  servesToolsThatReadPages: { maxKb: 3_365, maxImportRatio: 1.6 },
  // All operations, and OpenID Connect, which is loaded at the first sign-in. Creates the 1,300 schemas of 46
  // operations, because it finds an operation by its contract.
  servesTheAccountArea: { maxKb: 3_490, maxImportRatio: 2.1 },
} as const;
type Kind = keyof typeof limits;

/** The functions with special limits. */
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...operations.filter((one) => one.readsPages).map((one): [string, Kind] => [bundleOf(one), 'readsPages']),
  ['crawler', 'readsPages'],
  ['sender', 'callsOut'],
  ['oauth', 'callsOut'],
  ['notifier', 'sendsNotifications'],
  ['mcp-docs', 'servesTools'],
  ['mcp-watch', 'servesToolsThatReadPages'],
  ['app', 'servesTheAccountArea'],
]);

export interface BundleWeight {
  /** The function's folder. */
  name: string;
  file: string;
  kind: Kind;
  /** In units of 1,024 bytes, without source maps, and including what its threads load. */
  kb: number;
  maxKb: number;
  maxImportRatio: number;
}

/** Returns every function that `bundleFunctions` has put into a folder, by name. */
export function weighBundles(functionsDir: string): BundleWeight[] {
  const files = globSync('*/index.js', { cwd: functionsDir }).toSorted();
  return files.map((file) => {
    const name = path.dirname(file);
    const kind = kinds.get(name) ?? 'staysInside';
    return {
      name,
      file: path.join(functionsDir, file),
      kind,
      kb: sum(programsOf(path.join(functionsDir, name)).map(kilobytesOf)),
      ...limits[kind],
    };
  });
}

/** Returns the files of the bundle and its thread entries, without the site's static files. */
function programsOf(folder: string): string[] {
  const files = globSync('*.js', { cwd: folder, exclude: ['redoc.standalone.js', 'landing.js', 'docs.js'] });
  return files.map((file) => path.join(folder, file));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function kilobytesOf(file: string): number {
  return statSync(file).size / 1024;
}
