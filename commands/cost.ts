import { Command } from 'commander';
import { countStage } from './cost/count-stack.ts';
import { CostOptions, workloadOf } from './cost/parse-workload.ts';
import { prices } from './cost/prices.ts';
import { formatBill, formatTarget, sharing } from './cost/print-bill.ts';
import { formatLimits, formatMillion } from './cost/print-limits.ts';
import { formatSizes } from './cost/print-sizes.ts';
import { stackSettings } from './cost/stack-settings.ts';

const { batchSize, memoryGb } = stackSettings.crawler;

/** Works out on paper what a month costs, and which limit a service of that size meets. */
const program = new Command('cost')
  .description(
    "A month's bill by service and the limits met on the way, for a number of products or for all sizes.",
  )
  .option('--products <n>', 'active products; without it a table for 1,000 to 100,000,000')
  .option('--plan-mix <mix>', 'parts of the plans in the products', 'eco:60,plus:30,max:10')
  .option('--shared-reads <watchers>', 'products of one plan on the same page', '3')
  .option('--page-seconds <s>', 'how long a page takes to read, in the mean', '10')
  .option('--batch <n>', 'messages of an invocation of the crawler', String(batchSize))
  .option('--memory <mb>', 'memory of the crawler', String(1024 * memoryGb))
  .action((given: unknown) => {
    const parsed = CostOptions.safeParse(given);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      program.error(`error: ${issue?.path.join('.')}: ${issue?.message}`);
      return;
    }
    const options = parsed.data;
    const { products = 1e6, sharedReads } = options;
    const stack = countStage('prod');
    const alone = workloadOf(options, products, 1, stack);
    const shared = workloadOf(options, products, sharedReads, stack);
    const both = sharedReads === 1 ? [alone] : [alone, shared];
    const parts =
      options.products === undefined
        ? both.map((workload) => `${capital(sharing(workload.watchersPerPage))}\n${formatSizes(workload)}`)
        : [`${products.toLocaleString('en-US')} products\n${formatBill(both)}`];
    print(...parts, formatTarget(both), formatMillion(alone), formatLimits(alone, shared), sourcesOf());
  });

/** Every price bears its date. */
function sourcesOf(): string {
  const sources = Object.values(prices).map(
    ({ service, source, date }) => `  ${service}: ${source}, ${date}`,
  );
  return ['Prices of us-east-1, without free tiers', ...new Set(sources)].join('\n');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function print(...parts: string[]): void {
  console.log(parts.join('\n\n'));
}

program.parse();
