import { Session } from 'node:inspector';
import * as z from 'zod';

// Run by a test in a separate process. Counts how often each block of the project's code runs while a page is read, as
// the engine counts for coverage, so no loop can be forgotten. It does not measure time. Usage: node --no-opt
// --no-maglev --no-flush-bytecode count-steps.ts SIZE... These options make the counts reproducible: optimized code is
// not fully counted.

const Coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ ranges: z.array(z.object({ count: z.number() })) })),
    }),
  ),
});

const session = new Session();
session.connect();

/** Profiler commands return immediately, because the session belongs to this thread. */
function post(method: string, parameters: object = {}): unknown {
  let answer: unknown;
  session.post(method, parameters, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}

function stepsSinceLast(): number {
  const { result } = Coverage.parse(post('Profiler.takePreciseCoverage'));
  const ranges = result
    .filter(({ url }) => url.includes('/shared/'))
    .flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

post('Profiler.enable');
// Before the code is loaded, because functions that were compiled earlier lack counters.
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { extract } = await import('../../shared/pages/extraction/extract.ts');
const { hostilePages } = await import('./hostile-pages.ts');

stepsSinceLast();
const sizes = process.argv.slice(2).map(Number);
const counted = Object.entries(hostilePages).map(([name, build]) => {
  const steps = sizes.map((size) => {
    const html = build(size);
    extract({ html, url: 'https://shop.example/p', country: null, currency: null });
    return stepsSinceLast();
  });
  return [name, steps];
});
process.stdout.write(JSON.stringify(Object.fromEntries(counted)));
