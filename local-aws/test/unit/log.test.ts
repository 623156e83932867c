import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog, describe as describeLine } from '../../src/log/log.ts';

/** Returns the lines of a function's output that are shown to the user. */
async function shown(...written: unknown[]): Promise<string[]> {
  const lines: string[] = [];
  const output = new PassThrough();
  const terminal = {
    shows: (event: string) => /^(?:check|delivery)\./.test(event),
    hiddenFields: ['outcome'],
  };
  createLog(null, { print: (line) => lines.push(line), terminal }).capture('Fn')(output);
  output.end(written.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  await new Promise((resolve) => output.once('close', resolve));
  return lines.map((line) => line.slice('12:34:56  '.length));
}

describe('the console shows', () => {
  it('a line for each event that the application selects, and for each error', async () => {
    const lines = await shown(
      { event: 'check.completed', level: 'info', product: 'p', price: 12.5 },
      { event: 'delivery.attempted', level: 'info', status: 200, outcome: 'done' },
      { event: 'request.failed', level: 'ERROR', message: 'no\nmore', stack: 'Error: …' },
    );
    expect(lines).toEqual([
      'check.completed  product=p  price=12.5',
      'delivery.attempted  status=200',
      'request.failed  message=no',
    ]);
  });

  it('nothing else', async () => {
    expect(await shown({ event: 'request.answered', level: 'info' }, 'plain text', '{ broken')).toEqual([]);
  });
});

it('the time of day at the start of each line', () => {
  expect(
    describeLine({ event: 'check.failed', check: { nested: true } }, new Date(2026, 0, 1, 9, 5, 7)),
  ).toBe('09:05:07  check.failed');
});
