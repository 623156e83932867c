import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.join(import.meta.dirname, '../..');

/** A new folder that is deleted when the benchmark ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Runs a program in the repository; returns its output. */
export async function run(command: string, args: string[], env = process.env): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd: repository, env, maxBuffer: 1e8 });
  return stdout;
}
