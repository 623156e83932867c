import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../src/data/data-folder.ts';
import { StartError } from '../../src/start-error.ts';

let scratch: string;

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'data-folder-'));
});

afterEach(() => rm(scratch, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is created with its parent folders', async () => {
    const folder = await openDataFolder(path.join(scratch, 'a', 'b'));
    expect(folder.path).toBe(path.join(scratch, 'a', 'b'));
    folder.release();
  });

  it('is for one run at a time, and can be used again after it', async () => {
    const first = await openDataFolder(scratch);
    await expect(openDataFolder(scratch, [], 100)).rejects.toThrow(/in use by another run/u);
    const next = openDataFolder(scratch);
    first.release();
    (await next).release();
  });

  it.each([
    ['is a file', () => path.join(scratch, 'file')],
    ['is inside a file', () => path.join(scratch, 'file', 'data')],
    ['cannot be created', () => '/proc/nowhere/data'],
  ])('that %s is rejected', async (_what, folder) => {
    await writeFile(path.join(scratch, 'file'), '');
    await expect(openDataFolder(folder())).rejects.toThrow(StartError);
  });
});
