import type { Plan } from '../../shared/interface/plans.ts';
import type { StackCounts } from './count-stack.ts';
import { stackSettings } from './stack-settings.ts';

/** What the bill and the limits are worked out for. */
export interface Workload {
  /** Active products. */
  products: number;
  /** The share of each plan in the products; together 1. */
  mix: Record<Plan, number>;
  /** Products of one plan on the same page, which is read once for all of them; 1 is without shared reads. */
  watchersPerPage: number;
  /** Seconds that the read of a page takes in the mean. */
  pageSeconds: number;
  crawler: Crawler;
  stack: StackCounts;
}

/** How the crawler function is set. */
export interface Crawler {
  /** Messages of an invocation, which are worked at once. */
  batchSize: number;
  memoryGb: number;
  /** Invocations at a time. */
  maxConcurrency: number;
}

/** As AWS counts a month. */
export const hoursOfMonth = 730;
export const secondsOfMonth = hoursOfMonth * 3600;

/** What no code tells. Nothing but the last three moves the price of a check by more than a few percent. */
export const assumed = {
  /** Reads that fail and are made again. */
  retriedShare: 0.05,
  /** Products that have alerts, and checks that fire one. */
  alertedShare: 0.5,
  firedShare: 0.01,
  /** The part of all pages that the biggest shop has. */
  biggestHostShare: 0.05,
  /** Requests a month for each product whose plan has the API. */
  requestsPerProduct: 10,
  /** Requests come unevenly: the busiest minute over the mean. */
  requestPeak: 10,
  /** How long the history goes back. */
  historyMonths: 12,
  /** A product with addresses of 90 characters, a picture and a name of 70: above 1 KB, so it costs two units. */
  productBytes: 1250,
} as const;

/** Checks that fall due in a month. */
export function checksOf({ products, mix }: Workload): number {
  return products * checksPerProduct(mix);
}

function checksPerProduct(mix: Workload['mix']): number {
  const { plans } = stackSettings;
  return (
    hoursOfMonth *
    (mix.eco / plans.eco.checkEveryHours +
      mix.plus / plans.plus.checkEveryHours +
      mix.max / plans.max.checkEveryHours)
  );
}

/** Reads of pages in a month, those that are made again too. */
export function readsOf(workload: Workload): number {
  return (checksOf(workload) / workload.watchersPerPage) * (1 + assumed.retriedShare);
}
