import type { Command } from 'commander';

/** Runs a program. An expected error ends it with one line and exit code 1; by default, all are expected. */
export async function runProgram(
  program: Command,
  isExpected: (error: unknown) => boolean = () => true,
): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
