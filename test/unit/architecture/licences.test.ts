import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import * as z from 'zod';
import { acceptedPackages, allowedLicences } from './allowed-licences.ts';
import { isLicenceAllowed } from './spdx.ts';

const repository = path.join(import.meta.dirname, '../../..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(repository, file), 'utf8'));

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const Named = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);
/** `licenses` is an older form, in which several entries are alternatives. */
const Manifest = z
  .object({ license: Named.optional(), licenses: z.array(Named).optional() })
  .transform(({ license, licenses }) => license ?? licenses?.join(' OR ') ?? null);

interface Package {
  name: string;
  /** Each licence stated in the lockfile or the installed package. */
  licences: string[];
  isDeployed: boolean;
}

const locked = Object.entries(Lockfile.parse(readJson('package-lock.json')).packages);

function packages(): Package[] {
  return locked
    .filter(([folder, { link = false }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { license, dev = false }]) => {
      const manifest = `${folder}/package.json`;
      // Packages for other operating systems are only in the lockfile.
      const installed = existsSync(path.join(repository, manifest))
        ? Manifest.parse(readJson(manifest))
        : null;
      const stated = [license, installed].filter((one) => typeof one === 'string');
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, licences: [...new Set(stated)], isDeployed: !dev };
    });
}

const nameIn = (name: string) =>
  Object.keys(acceptedPackages).find((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name,
  );

function isAccepted({ name, licences, isDeployed }: Package): boolean {
  if (licences.length > 0 && licences.every((one) => isLicenceAllowed(one, allowedLicences))) return true;
  const entry = acceptedPackages[nameIn(name) ?? ''];
  if (entry === undefined || (isDeployed && entry.mayBeDeployed !== true)) return false;
  return [...licences, null][0] === entry.licence;
}

test('every package in the lockfile has an allowed licence', () => {
  const found = packages();
  expect(found.length).toBeGreaterThan(500);
  const refused = found.filter((one) => !isAccepted(one));
  expect(refused.map(({ name, licences }) => `${name}: ${licences.join(', ') || 'no licence'}`)).toEqual([]);
});

test('every package that is accepted by name still exists', () => {
  const used = new Set(packages().map(({ name }) => nameIn(name)));
  expect(Object.keys(acceptedPackages).filter((name) => !used.has(name))).toEqual([]);
});

test('installation compiles nothing: the only packages with scripts need neither a compiler nor the network', () => {
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  // core-js prints a line; esbuild checks for its binary, which is a separate package.
  expect(withScripts.map(([folder]) => folder)).toEqual(['node_modules/core-js', 'node_modules/esbuild']);
});

it.each([
  ['MIT', true],
  ['(MIT)', true],
  ['AGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['MIT OR AGPL-3.0-or-later', true],
  ['AGPL-3.0-or-later OR MIT', true],
  ['MIT AND AGPL-3.0-or-later', false],
  ['MIT AND ISC', true],
  ['MIT AND ISC OR GPL-2.0-only', true],
  ['GPL-2.0-only OR MIT AND GPL-3.0-only', false],
  ['(GPL-2.0-only OR MIT) AND ISC', true],
  ['(GPL-2.0-only OR MIT) AND GPL-3.0-only', false],
  ['MIT AND (ISC OR (GPL-2.0-only AND MIT))', true],
  // An exception is part of the licence, so the list would have to include it.
  ['Apache-2.0 WITH LLVM-exception', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0 OR MIT', true],
  ['MITIGATED', false],
  ['mit', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
  ['MIT OR', false],
  ['(MIT', false],
  ['MIT MIT', false],
])('a licence %j is allowed: %s', (expression, isAllowed) => {
  expect(isLicenceAllowed(expression, ['MIT', 'ISC', 'Apache-2.0'])).toBe(isAllowed);
});
