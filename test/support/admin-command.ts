import { execFile } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';

const repository = path.join(import.meta.dirname, '../..');
const Output = z.record(z.string(), z.unknown());

export interface AdminResult {
  code: number;
  /** As printed, with its end of line. */
  stdout: string;
  stderr: string;
  /** The one object on standard output. */
  json: Record<string, unknown>;
}

/** `npm run -s admin -- ARGUMENTS`, without npm around it. */
export async function runAdmin(args: string[]): Promise<AdminResult> {
  const result = await runAdminText(args);
  return { ...result, json: Output.parse(JSON.parse(result.stdout)) };
}

/** The same, for what is no JSON: the help. */
export function runAdminText(args: string[]): Promise<Omit<AdminResult, 'json'>> {
  return new Promise((resolve) => {
    const command = ['run.cjs', 'commands/admin.ts', ...args];
    execFile(process.execPath, command, { cwd: repository }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}
