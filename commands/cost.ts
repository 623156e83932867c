import { Command } from 'commander';
import { countStage } from '../infra/stack/billed-parts.ts';
import { formatBill, formatNotifications, formatSizes, formatSources, formatTarget } from './cost/print.ts';
import { parseCostOptions, stackSettings } from './cost/workload.ts';

/** Calculates the monthly cost. docs/scaling.md lists the limits per size. */
const program = new Command('cost')
  .description('Estimates the monthly bill by service, for a number of products or for all sizes.')
  .option('--products <n>', 'active products (default: a table for 1,000 to 100,000,000)')
  .option('--plan-mix <mix>', 'products per plan, in any unit', 'eco:60,plus:30,max:10')
  .option('--shared-reads <watchers>', 'products per page', '3')
  .option('--page-seconds <s>', 'mean time to read a page', '10')
  .option('--batch <n>', 'messages per crawler invocation', String(stackSettings.crawler.batchSize))
  .option('--memory <mb>', 'crawler memory', String(1024 * stackSettings.crawler.memoryGb))
  .action((given: unknown) => {
    const options = parseCostOptions(given, (message) => program.error(`error: ${message}`));
    const { products = 1e6, planMix: mix, sharedReads, pageSeconds, batch: batchSize, memory } = options;
    const crawler = { batchSize, memoryGb: memory / 1024 };
    const fixed = { products, mix, pageSeconds, crawler, stack: countStage('prod') };
    const workloads = [...new Set([1, sharedReads])].map((watchersPerPage) => ({
      ...fixed,
      watchersPerPage,
    }));
    const tables = options.products === undefined ? workloads.map(formatSizes) : [formatBill(workloads)];
    const targets = workloads.map(formatTarget).join('\n');
    console.log([...tables, targets, formatNotifications(), formatSources()].join('\n\n'));
  });

program.parse();
