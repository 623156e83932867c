import { beforeEach } from 'vitest';

/** The maximum number of lines kept by a long test. */
const most = 2_000;

let lines: string[] = [];

/**
 * Keeps the functions' log lines, and prints them if the test fails. Vitest would send each line to its main process,
 * which takes longer than much of the logged work. A test that checks its lines spies on the same function.
 */
console.log = (...parts: unknown[]) => {
  lines.push(parts.map(String).join(' '));
  if (lines.length > 2 * most) lines = lines.slice(-most);
};

beforeEach(({ onTestFailed }) => {
  lines = [];
  onTestFailed(() => console.info(lines.join('\n')));
});
