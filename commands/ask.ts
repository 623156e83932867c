import { createInterface } from 'node:readline/promises';

/**
 * Asks at the terminal; anything but a yes is a no. The question goes to standard error, because the output can be piped.
 */
export async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
