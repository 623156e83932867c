import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openDataFolder } from '../../src/data/data-folder.ts';
import { readKept } from '../../src/data/kept-file.ts';
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
    ['is a file', () => path.join(scratch, 'file'), 'it is not a folder'],
    ['is an executable file', () => path.join(scratch, 'program'), 'it is not a folder'],
    ['is inside a file', () => path.join(scratch, 'file', 'data'), 'not a directory'],
    ['cannot be created', () => '/proc/nowhere/data', 'no such file or directory'],
  ])('that %s is rejected with the reason and the option', async (_what, folder, reason) => {
    await writeFile(path.join(scratch, 'file'), '');
    await writeFile(path.join(scratch, 'program'), '', { mode: 0o755 });
    const failure = await openDataFolder(folder()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(`${folder()} cannot be written: ${reason}.`);
    expect(String(failure)).toContain('--data');
  });

  it('that is a file has no files of an earlier run to blame', async () => {
    const file = path.join(scratch, 'file');
    await writeFile(file, '');
    expect(readKept(path.join(file, 'kept.json'), z.object({}), 'Delete it.')).toBeNull();
  });
});
