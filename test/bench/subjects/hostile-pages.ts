import { parseDocument } from 'htmlparser2';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { hostilePages } from '../../support/hostile-pages.ts';
import type { Subject } from '../figures.ts';
import { quantile } from '../statistics.ts';

const kilobytes = [50, 200, 1_000];
/** From this size on, there is a limit but no baseline: the parser takes up to 16 s for such a page. */
const largeKb = 1_000;
const atMostMs = 1_000;
const shown = 10;

/** Pages that are built to be expensive, by size, versus a parser that only builds their tree. */
export const hostile: Subject = async () => {
  const kinds = Object.entries(hostilePages);
  const url = 'https://shop.example.com/p/1';
  const read = (html: string) => extract({ html, url, country: null, currency: null });
  // The first pages of a process are slower.
  for (const [, build] of kinds) read(build(1_000));
  const bySize = kilobytes.map((kb) => {
    const times = kinds.map(([name, build]) => {
      const html = build(1_000 * kb);
      const parseMs = kb < largeKb ? [processorMs(() => parseDocument(html))] : [];
      return { name, ms: processorMs(() => read(html)), parseMs };
    });
    return { kb, times: times.toSorted((one, other) => other.ms - one.ms) };
  });
  return [
    {
      title: `Hostile pages: ${kinds.length} kinds, processor time`,
      baseline: "htmlparser2's own tree of the same pages, the slowest and the median",
      figures: bySize.flatMap(({ kb, times }) => {
        const ms = times.map((time) => time.ms);
        const parsed = times.flatMap((time) => time.parseMs);
        const limit = kb < largeKb ? undefined : atMostMs;
        const baselineAt = (share: number) => (parsed.length === 0 ? undefined : quantile(parsed, share));
        return [
          { name: `${kb} KB, slowest, ms`, value: Math.max(...ms), baseline: baselineAt(1), atMost: limit },
          { name: `${kb} KB, median, ms`, value: quantile(ms, 0.5), baseline: baselineAt(0.5) },
        ];
      }),
      notes: [
        `The slowest of ${kilobytes.at(-1)} KB:`,
        ...(bySize.at(-1)?.times ?? [])
          .slice(0, shown)
          .map(({ name, ms }) => `${ms.toFixed(0).padStart(5)} ms  ${name}`),
      ],
    },
  ];
};

/** Of this thread, without other load on the machine. */
function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
