import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isOfFullDisk } from 'local-aws/data/room';

/** The sources of bundles. The lock file covers all packages, including the bundler. */
const sources = [
  'functions/**/*.ts',
  'shared/**/*.ts',
  'infra/**/*',
  // The edge runtime's features, as used by synthesis.
  'local-aws/src/distribution/*',
  'web/**/*',
  'docs/*.md',
  'docs/examples/*',
  'openapi.json',
  'package-lock.json',
];

interface Bundles {
  repository: string;
  /** The fingerprint of their sources. */
  key: string;
  outDir: string;
}

/** Reuses bundles of the same sources (`key`), kept below node_modules, so that `npm ci` removes them. */
export async function bundleOrReuse(
  { repository, key, outDir }: Bundles,
  bundle: () => Promise<void>,
): Promise<void> {
  if (await isCopied(path.join(cacheOf(repository), key), outDir)) return;
  await bundle();
  await keepBundles({ repository, key, outDir });
}

const cacheOf = (repository: string) => path.join(repository, 'node_modules', '.cache', 'price-watch');

/** Caches the bundles in `outDir` for later starts, replacing those built from other sources. */
export async function keepBundles({ repository, key, outDir }: Bundles): Promise<void> {
  const cache = cacheOf(repository);
  const kept = path.join(cache, key);
  const unfinished = `${kept}.${randomUUID()}`;
  try {
    await mkdir(cache, { recursive: true });
    for (const name of await readdir(cache))
      if (!name.startsWith(key)) await rm(path.join(cache, name), { recursive: true, force: true });
    await cp(outDir, unfinished, { recursive: true });
    // Atomic: another start finds all of it or nothing.
    await rename(unfinished, kept);
  } catch {
    // The folder is read-only, or another start cached them first: only time is lost.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Returns false if nothing is cached, or if another start is removing it right now. Throws if the disk is full. */
async function isCopied(kept: string, outDir: string): Promise<boolean> {
  try {
    await cp(kept, outDir, { recursive: true });
    return true;
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    // A rebuild would also fail for lack of space, 8 seconds later.
    if (isOfFullDisk(String(error))) throw error;
    return false;
  }
}

/** Returns a key that changes with any source of the bundles and the template. */
export async function keyOfSources(repository: string): Promise<string> {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: repository, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  for (const file of paths.toSorted()) {
    hash.update(`${path.relative(repository, file)}\n`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 32);
}
