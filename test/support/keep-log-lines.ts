import { beforeEach } from 'vitest';

/** What a long test may keep of its lines. */
const most = 2_000;

let lines: string[] = [];

/**
 * Keeps what the functions log, and prints it if the test fails. Vitest would send each line to its main process, which
 * takes longer than much of the work that the lines log. A test that looks at its lines spies on the same function.
 */
console.log = (...parts: unknown[]) => {
  lines.push(parts.map(String).join(' '));
  if (lines.length > 2 * most) lines = lines.slice(-most);
};

beforeEach(({ onTestFailed }) => {
  lines = [];
  onTestFailed(() => console.info(lines.join('\n')));
});
