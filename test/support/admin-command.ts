import { execFile } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import { runAdmin as runInProcess } from '../../commands/admin/run-admin.ts';

const repository = path.join(import.meta.dirname, '../..');
const Output = z.record(z.string(), z.unknown());

export interface AdminOutput {
  code: number;
  /** As printed, including the line break. */
  stdout: string;
}

export interface AdminResult extends AdminOutput {
  /** The JSON object on standard output. */
  json: Record<string, unknown>;
}

/** Runs `npm run -s admin -- ARGUMENTS` in this process. */
export async function runAdmin(args: string[]): Promise<AdminResult> {
  const result = await runAdminText(args);
  return { ...result, json: Output.parse(JSON.parse(result.stdout)) };
}

/** Runs a command whose output is not JSON: the help, or terminal output. */
export async function runAdminText(args: string[], { isRead = false } = {}): Promise<AdminOutput> {
  let stdout = '';
  const code = await runInProcess(args, {
    write: (text) => {
      stdout += text;
    },
    isRead,
    note: () => undefined,
    ask: null,
  });
  return { code, stdout };
}

/** Runs `npm run -s admin -- ARGUMENTS` in a separate process, without npm. */
export function spawnAdmin(args: string[]): Promise<AdminOutput & { stderr: string }> {
  return new Promise((resolve) => {
    const command = ['run.cjs', 'commands/admin.ts', ...args];
    execFile(process.execPath, command, { cwd: repository }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}
