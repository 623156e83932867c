import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { isMissed, rowOf, type Subject } from './figures.ts';
import { capacity } from './subjects/capacity.ts';
import { checks } from './subjects/checks.ts';
import { extraction } from './subjects/extraction.ts';
import { fanOutShard } from './subjects/fan-out.ts';
import { hostile } from './subjects/hostile-pages.ts';
import { requests } from './subjects/requests.ts';
import { routing } from './subjects/routing.ts';
import { start } from './subjects/start.ts';
import { weight } from './subjects/weight.ts';

/**
 * `npm run bench [-- SUBJECT...]` prints figures next to baselines of the same run. Exits with 1 if a subject fails or a
 * figure misses its target.
 */
const subjects: Record<string, Subject> = {
  start,
  weight,
  requests,
  capacity,
  extraction,
  'hostile-pages': hostile,
  'fan-out': fanOutShard,
  checks,
  routing,
};

const { positionals } = parseArgs({ allowPositionals: true });
// A normal exit, so that started programs are ended, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const screen = new Console(process.stdout, process.stderr);
// The functions log to the console, but their lines do not belong here.
console.log = () => undefined;
for (const name of positionals.length === 0 ? Object.keys(subjects) : positionals) {
  try {
    const measure = subjects[name];
    if (!measure) throw new Error(`The subjects are: ${Object.keys(subjects).join(', ')}.`);
    for (const { title, baseline, figures, notes = [] } of await measure()) {
      screen.log(`${title}\n(baseline: ${baseline})`);
      screen.table(Object.fromEntries(figures.map((figure) => [figure.name, rowOf(figure)])));
      for (const note of notes) screen.log(note);
      if (figures.some(isMissed)) process.exitCode = 1;
    }
  } catch (error) {
    // The results of the others are still useful.
    // The end of a program's output says what is wrong.
    screen.error(`${name} could not be measured: ${String(error).slice(-1000)}`);
    process.exitCode = 1;
  }
}
