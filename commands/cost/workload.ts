import * as z from 'zod';
import { parseSent } from '../../functions/http/validation/parse-sent.ts';
import type { StackCounts } from '../../infra/stack/billed-parts.ts';
import { sizes } from '../../infra/stack/sizes.ts';
import { stageConfig } from '../../infra/stages/config.ts';
import { planTable } from '../../shared/accounts/plan-table.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { routingCosts } from './routing-costs.ts';

export interface Workload {
  products: number;
  mix: Record<Plan, number>;
  /** 1 means no shared reads. */
  watchersPerPage: number;
  pageSeconds: number;
  /** The share of checks that fire an alert. If it is missing, `assumed` gives the value used. */
  firedShare?: number;
  crawler: { batchSize: number; memoryGb: number };
  stack: StackCounts;
}

const prod = stageConfig('prod', undefined);

/** Duplicates numbers from `infra/stack/stack.ts`; a test compares them with the template. */
export const stackSettings = {
  crawler: { batchSize: 25, memoryGb: sizes.read.memoryMb / 1024 },
  crawlersAtOnce: prod.workers.crawler.atMost - prod.workers.crawler.forForced,
  senderMemoryGb: sizes.send.memoryMb / 1024,
  notifierMemoryGb: sizes.notify.memoryMb / 1024,
  fanOutMemoryGb: sizes.background.memoryMb / 1024,
  /** Functions that read pages have twice as much. */
  apiMemoryGb: sizes.request.memoryMb / 1024,
  recoveryMinutes: 10,
  hasCanary: prod.canary,
  route: routingCosts[prod.routing],
  plans: planTable(prod.planOverrides),
};

export const hoursOfMonth = 730;
export const secondsOfMonth = hoursOfMonth * 3600;

/** Estimates. Only the last two change the price of a check by more than a few percent. */
export const assumed = {
  retriedShare: 0.05,
  /** How often a page finds its shop busy. `npm run bench -- day` counts it, with 5 % of the pages in one shop. */
  busyShare: 0.06,
  /**
   * Rejected writes at a busy shop's limiter each time a page returns; also counted by `npm run bench --
   * day`.
   */
  refusalsPerReturn: 2.5,
  alertedShare: 0.5,
  firedShare: 0.01,
  /** Per product. */
  heartbeatsPerProduct: 0.01,
  signedInPerProduct: 0.03,
  /** Per month, for each product on a plan with API access. */
  requestsPerProduct: 10,
  historyMonths: 12,
  /**
   * Means over 314 saved pages of 150 shops, and the days until lows are written. A product above 1 KB takes
   * two units.
   */
  productBytes: 930,
  largeProductShare: 0.15,
} as const;

const Positive = z.coerce.number().positive('must be more than 0');

/** `eco:60,plus:30,max:10`, as parts of any total. */
const Mix = z.string().transform((text, context): Workload['mix'] => {
  const mix = { eco: 0, plus: 0, max: 0 };
  for (const part of text.split(',')) {
    const [, name, parts] = /^\s*(\w+):(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const plan = Plan.safeParse(name).data;
    if (!plan) {
      context.addIssue(
        `invalid part "${part}", expected for example plus:30 with a plan of ${Plan.options.join(', ')}`,
      );
      return z.NEVER;
    }
    mix[plan] += Number(parts);
  }
  const whole = mix.eco + mix.plus + mix.max;
  if (whole > 0) return { eco: mix.eco / whole, plus: mix.plus / whole, max: mix.max / whole };
  context.addIssue('requires at least one plan above 0');
  return z.NEVER;
});

export const CostOptions = z.object({
  products: Positive.optional(),
  planMix: Mix,
  sharedReads: z.coerce.number().min(1, 'must be at least 1'),
  pageSeconds: Positive,
  batch: z.coerce.number().int().min(1).max(10_000),
  memory: z.coerce.number().int().min(128).max(10_240),
});

export function parseCostOptions(given: unknown, refuse: (message: string) => never) {
  const parsed = { whole: 'the command', part: 'option', prefix: '--', areTexts: true };
  return parseSent(CostOptions, given, parsed, (message) =>
    refuse(
      message.replaceAll(/--\w+/g, (name) =>
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      ),
    ),
  );
}
