import { extract } from '../../../shared/pages/extraction/extract.ts';
import { hostilePages } from '../../support/hostile-pages.ts';
import { figure, type Subject } from '../figures.ts';
import { median } from '../statistics.ts';

const kilobytes = [50, 100, 200, 400, 800, 1_000, 1_600, 3_000];
/** At 1 MB. */
const maxMs = 1_000;
const shown = 10;

/** The cost of pages designed to be expensive, by size. */
export const hostile: Subject = {
  name: 'hostile-pages',
  async measure() {
    const kinds = Object.entries(hostilePages);
    const bySize = kilobytes.map((kb) => ({
      kb,
      times: kinds
        .map(([name, build]) => ({ name, ms: timeOf(build(1_000 * kb)) }))
        .toSorted((one, other) => other.ms - one.ms),
    }));
    const figures = bySize.map(({ kb, times: [slowest, ...others] }) =>
      figure(`${kb.toLocaleString('en-US')} KB: ${slowest?.name}`, slowest?.ms ?? 0, 'ms', {
        baseline: median(others.map(({ ms }) => ms)),
        target: kb <= 1_000 ? { atMost: maxMs } : undefined,
      }),
    );
    const atOneMegabyte = bySize.find(({ kb }) => kb === 1_000)?.times ?? [];
    return [
      {
        title: `Extraction: ${kinds.length} kinds of hostile pages, processor time of the slowest`,
        baseline: 'the median of all kinds at the same size',
        figures,
        notes: [
          'The slowest at 1 MB:',
          ...atOneMegabyte.slice(0, shown).map(({ name, ms }) => `${ms.toFixed(0).padStart(5)} ms  ${name}`),
        ],
      },
    ];
  },
};

/** The thread's own CPU time, excluding other load on the machine. */
function timeOf(html: string): number {
  const before = process.threadCpuUsage();
  extract({ html, url: 'https://shop.example.com/p/1', country: null, currency: null });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
