import { Command, InvalidArgumentError } from 'commander';
import { Plan } from '../shared/interface/plans.ts';
import { billOf, dollarsOf, notificationBy, totalOf } from './cost/bill.ts';
import { prices } from './cost/prices.ts';

const sizes = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

/** Calculates the monthly cost. docs/scaling.md lists the limits per size. */
const program = new Command('cost')
  .description('Estimates the monthly bill, for a number of products or for all sizes.')
  .option('--products <n>', 'active products (default: a table for 1,000 to 100,000,000)', positive)
  .option('--plan-mix <mix>', 'products per plan, in any unit', mixOf, mixOf('eco:60,plus:30,max:10'))
  .option('--shared-reads <watchers>', 'products per page', positive, 3)
  .action(({ products, planMix: mix, sharedReads }) => {
    for (const watchersPerPage of new Set([1, sharedReads])) {
      const bill = (count: number) => billOf({ products: count, mix, watchersPerPage });
      console.log(`${watchersPerPage} watchers per page, dollars a month`);
      if (products === undefined) printSizes(bill);
      else printParts(bill(products));
    }
    const perThousand = (kind: 'email' | 'push') =>
      dollars(1000 * totalOf(dollarsOf([1, notificationBy(kind)])));
    console.log(
      `A thousand notifications: ${perThousand('email')} by e-mail, ${perThousand('push')} to a device or chat.`,
    );
    console.log('Prices of us-east-1, without free tiers:');
    for (const source of new Set(Object.values(prices).map((one) => `${one.service}: ${one.source}`)))
      console.log(`  ${source}`);
  });
program.parse();

function printSizes(bill: (products: number) => ReturnType<typeof billOf>): void {
  console.table(
    Object.fromEntries(
      sizes.map((products) => {
        const { checks, aws, providers, parts } = bill(products);
        const row = {
          checks: Math.round(checks),
          AWS: dollars(aws),
          'checks alone, per million': dollars((totalOf(parts.checks) * 1e6) / checks),
          providers: dollars(providers),
        };
        return [products.toLocaleString('en-US'), row];
      }),
    ),
  );
}

function printParts({ parts, checks, aws, providers }: ReturnType<typeof billOf>): void {
  const row = (amount: number) => ({
    'a month': dollars(amount),
    'per million checks': dollars((amount * 1e6) / checks),
  });
  const rows = Object.entries(parts).flatMap(([part, services]) => [
    [part, row(totalOf(services))] as const,
    ...[...services].map(([service, amount]) => [`  ${part}: ${service}`, row(amount)] as const),
  ]);
  console.table(Object.fromEntries([...rows, ['AWS', row(aws)], ['providers', row(providers)]]));
}

function dollars(amount: number): string {
  const digits =
    amount < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: amount < 1000 ? 2 : 0 };
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', ...digits });
}

function positive(text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  throw new InvalidArgumentError('It must be a number above 0.');
}

/** `eco:60,plus:30,max:10`, as parts of any total. */
function mixOf(text: string): Record<Plan, number> {
  const mix = { eco: 0, plus: 0, max: 0 };
  for (const part of text.split(',')) {
    const [, name, parts] = /^\s*(\w+):(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const plan = Plan.safeParse(name).data;
    if (!plan)
      throw new InvalidArgumentError(
        `Each part must be like plus:30, with a plan of ${Plan.options.join(', ')}.`,
      );
    mix[plan] += Number(parts);
  }
  const whole = mix.eco + mix.plus + mix.max;
  if (whole > 0) return { eco: mix.eco / whole, plus: mix.plus / whole, max: mix.max / whole };
  throw new InvalidArgumentError('It needs at least one plan above 0.');
}
