import type { FigureTable } from '../figures.ts';
import { logWorld, routesOf } from './log-world.ts';
import { outcomeTable } from './outcome-table.ts';
import { type Decided, readLog } from './read-log.ts';
import { type Outcome, simulate } from './simulate.ts';
import { fixed, learned, oracle } from './strategies.ts';

const seed = 1;
const order = ['zyte-http', 'firecrawl', 'zyte-browser'] as const;

/** Replays the reads of a log: as they were, and as other strategies would have made them. */
export async function replay(file: string): Promise<FigureTable[]> {
  const log = readLog(file);
  const configured = routesOf(log);
  // A route that the log never tried can still be used, with the prior as its probability.
  const list = order.filter((route) => configured.includes(route));
  const best = await simulate((_, world) => oracle(world), logWorld(log, seed), seed);
  const memory = await simulate((random) => learned(random), logWorld(log, seed), seed);
  const ordered = await simulate(() => fixed(list), logWorld(log, seed), seed);
  const notes = [`${log.length} reads from ${log[0]?.at} to ${log.at(-1)?.at}.`];
  return [
    outcomeTable('The logged reads, as they were, per million', asLogged(log, best), best, {}, notes),
    outcomeTable('with routing data per host', memory, best, {}, []),
    outcomeTable(`with a fixed list: ${list.join(', ')}`, ordered, best, {}, []),
  ];
}

function asLogged(log: readonly Decided[], { checks }: Outcome): Outcome {
  const reads = log.filter(({ tried }) => !tried.some(({ outcome }) => outcome === 'gone'));
  const sum = (figure: (read: Decided) => number) => reads.reduce((all, read) => all + figure(read), 0);
  const callsOf = (route: string) =>
    sum(({ tried }) => tried.filter((one) => one.route === route).length) / checks;
  return {
    checks,
    dollarsPerMillion: sum(({ read_microdollars }) => read_microdollars) / checks,
    meanSeconds: sum(({ decided_ms }) => decided_ms) / 1000 / checks,
    p95Seconds:
      (reads.map(({ decided_ms }) => decided_ms).toSorted((a, b) => a - b)[Math.floor(0.95 * checks)] ?? 0) /
      1000,
    failedShare: sum(({ prices_accepted }) => 1 - prices_accepted) / checks,
    wrong: 0,
    wrongCountry: 0,
    writesPerCheck: sum(({ hosts_written }) => hosts_written) / checks,
    callsPerCheck: {
      direct: callsOf('direct'),
      'zyte-http': callsOf('zyte-http'),
      firecrawl: callsOf('firecrawl'),
      'zyte-browser': callsOf('zyte-browser'),
    },
  };
}
