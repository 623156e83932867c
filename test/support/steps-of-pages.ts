import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const program = path.join(import.meta.dirname, 'count-steps.ts');
const whole = ['--no-opt', '--no-maglev', '--no-flush-bytecode'];
const Steps = z.record(z.string(), z.array(z.number()));

/** Returns the extraction steps for each hostile page at each size. */
export async function stepsOfPages(...sizes: number[]): Promise<Record<string, number[]>> {
  const { stdout } = await promisify(execFile)(process.execPath, [...whole, program, ...sizes.map(String)]);
  return Steps.parse(JSON.parse(stdout));
}
