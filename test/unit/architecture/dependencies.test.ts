import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })),
});

test('installation compiles nothing: the only packages with scripts need neither a compiler nor the network', () => {
  const file = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
  const { packages } = Lockfile.parse(JSON.parse(file));
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  // core-js prints a line; esbuild checks for its binary, which is a separate package.
  expect(withScripts.map(([folder]) => folder)).toEqual(['node_modules/core-js', 'node_modules/esbuild']);
});
