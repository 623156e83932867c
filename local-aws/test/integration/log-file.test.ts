import { existsSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile } from '../../src/log/log-file.ts';
import { eventually } from './eventually.ts';

let folder: string;
let failures: unknown[];
const file = (generation = 0) =>
  path.join(folder, generation === 0 ? 'log.jsonl' : `log.jsonl.${generation}`);
/** Empty right after a rotation, which can fall between a question whether the file exists and the reading. */
function linesOf(generation?: number): string[] {
  try {
    return readFileSync(file(generation), 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOENT' });
    return [];
  }
}
const open = (maxBytes: number, files: number) =>
  openLogFile(file(), { maxBytes, files }, (error) => failures.push(error));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-file-'));
  failures = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a log', () => {
  it('is rotated at its size limit, keeps its number of files, and does not lose lines in between', async () => {
    const log = open(1_000, 3);
    for (let line = 0; line < 100; line += 1) {
      log.write(`line ${line} ${'x'.repeat(40)}`);
      // One at a time, in order.
      await eventually(() => linesOf().some((kept) => kept.startsWith(`line ${line} `)));
    }
    await log.close();
    expect(existsSync(file(3))).toBe(false);
    const kept = [2, 1, 0]
      .flatMap((generation) => linesOf(generation))
      .map((line) => Number(line.split(' ')[1]));
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 100 - kept.length + index));
    for (const index of [0, 1, 2]) expect(readFileSync(file(index)).length).toBeLessThanOrEqual(1_000);
    expect(kept.length).toBeGreaterThan(36);
  });

  it('continues where the last run ended, and with a single file starts over when it is full', async () => {
    for (const run of [1, 2, 3]) {
      const log = open(25, 1);
      log.write(`run ${run} wrote`);
      await log.close();
    }
    expect(linesOf()).toEqual(['run 3 wrote']);
    expect(existsSync(file(1))).toBe(false);
  });

  it('keeps lines while its disk is full, reports dropped ones, and does not stop the service', async () => {
    symlinkSync('/dev/full', file());
    const log = open(10_000_000, 2);
    const line = 'y'.repeat(1_000);
    for (let count = 0; count < 2_000; count += 1) log.write(`${count} ${line}`);
    await eventually(() => failures.length >= 2);
    expect(failures[0]).toMatchObject({ code: 'ENOSPC' });
    unlinkSync(file());
    await eventually(() => linesOf().length > 0);
    await log.close();
    const lines = linesOf();
    expect(lines.slice(0, -1).map((one) => Number(one.split(' ')[0]))).toEqual(
      lines.slice(0, -1).map((_, index) => index),
    );
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      event: 'log.lost',
      lines: 2_000 - (lines.length - 1),
    });
  });
});
