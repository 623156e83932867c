import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hostilePages } from '../../support/hostile-pages.ts';

const sizes: [number, number] = [60_000, 240_000];
/** Linear is 4 times the steps for 4 times the size; what nests grows until trees nest no deeper. */
const mostGrowth = 5;
/** Steps a character: most pages take 10, nested ones a hundred, and a reader that is not linear thousands. */
const mostPerCharacter = 250;

const program = path.join(import.meta.dirname, '../../support/count-steps.ts');
const whole = ['--no-opt', '--no-maglev', '--no-flush-bytecode'];
let steps: Record<string, number[]> = {};
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...whole, program, ...sizes.map(String)]);
  steps = z.record(z.string(), z.array(z.number())).parse(JSON.parse(stdout));
}, 600_000);

describe('the steps that extraction takes are linear in the page:', () => {
  test.each(Object.keys(hostilePages))('%s', (name) => {
    const [fewer = 0, more = 0] = steps[name] ?? [];
    expect(fewer).toBeGreaterThan(0);
    expect(more / fewer).toBeLessThan(mostGrowth);
    expect(more / sizes[1]).toBeLessThan(mostPerCharacter);
  });
});
