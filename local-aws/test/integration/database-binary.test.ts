import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findDatabaseBinary } from '../../src/database/binary.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-binary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A platform without a binary in any package. */
const elsewhere = { platform: 'plan9', arch: 'mips' };

function program(name: string, text = 'ELF'): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

test('the engine is the one that npm ci installed, and has no other requirements', () => {
  expect(findDatabaseBinary({ platform: 'linux', arch: 'x64', env: {} })).toMatch(
    /@dynoxide\/linux-x64\/dynoxide$/,
  );
});

test('a platform without one uses the first dynoxide on the PATH that can be run', () => {
  const file = program('bin/dynoxide');
  writeFileSync(path.join(folder, 'dynoxide'), 'not executable');
  const PATH = [folder, path.join(folder, 'nowhere'), path.dirname(file)].join(path.delimiter);
  expect(findDatabaseBinary({ ...elsewhere, env: { PATH } })).toBe(file);
});

test("npm's installed command is resolved to the engine itself, which stops on a signal", () => {
  const script = program('lib/dynoxide/bin/cli.js', '#!/usr/bin/env node\n');
  const engine = program('lib/dynoxide/node_modules/@dynoxide/plan9-mips/dynoxide');
  program('lib/dynoxide/node_modules/@dynoxide/plan9-mips/package.json', '{}');
  const bin = path.join(folder, 'global');
  mkdirSync(bin);
  symlinkSync(script, path.join(bin, 'dynoxide'));
  expect(findDatabaseBinary({ ...elsewhere, env: { PATH: bin } })).toBe(engine);
});

test('DYNOXIDE_BIN has precedence, and must be executable', () => {
  const file = program('own-build');
  expect(findDatabaseBinary({ platform: 'linux', arch: 'x64', env: { DYNOXIDE_BIN: file } })).toBe(file);
  expect(() => findDatabaseBinary({ ...elsewhere, env: { DYNOXIDE_BIN: folder } })).toThrow(
    `DYNOXIDE_BIN is ${folder}, which is not an executable program.`,
  );
});

test('on a platform without an engine, the message has the command to install one', () => {
  expect(() => findDatabaseBinary({ ...elsewhere, env: { PATH: folder } })).toThrow(
    /^The built-in database has no binary for plan9-mips\. Install one with npm install --global dynoxide@\d+\.\d+\.\d+, /,
  );
});
