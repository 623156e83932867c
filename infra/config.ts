import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { PlanOverrides } from '../shared/accounts/plan-table.ts';
import { limits } from '../shared/contract/limits.ts';

/** What differs between the places the stack is deployed to. */
export interface StageConfig {
  /** Stages may share an account. */
  stackName: string;
  /** Drivers of the crawler, in the order in which they are tried. */
  crawlerOrder: string[];
  /** Where a crawling provider is, by its name, when not at its own address: self-hosted, or a fake one. */
  providerUrls: Record<string, string>;
  /**
   * What may be spent through a driver from midnight to midnight UTC, in credits; a call of zyte, which bills in money,
   * counts as one. Then the driver is left out until midnight, as if it had no key. No stop without a number.
   */
  creditsPerDay: CreditsPerDay;
  /** Origin for absolute links; without one, links bear the address of the request. */
  siteUrl: string | undefined;
  /** `host:port` pairs exempt from the rule that only public addresses are called. Local run only. */
  allowedHosts: string[];
  requestsPerMinute: number;
  /** Numbers of plans that this stage has otherwise than the specification; those told to clients stay its own. */
  planOverrides: PlanOverrides;
  /** How hard one shop is read in the background. */
  hostReads: { atOnce: number; perSecond: number };
  /** Divides the waits that functions themselves keep. 1 everywhere but in the local run. */
  timeScale: number;
  /** Whether the table, its backups and the keys outlive the stack. */
  retainsData: boolean;
  logRetentionDays: RetentionDays;
  /** Bounds what the workers of a queue cost and how hard they press on others. */
  workers: { crawler: CrawlerLimit; sender: WorkerLimit };
  /** What only AWS has around the service. None in the local run. */
  deployment: Deployment | null;
}

export interface CreditsPerDay {
  firecrawl?: number | undefined;
  zyte?: number | undefined;
}

export interface WorkerLimit {
  /** Batches worked on at once. */
  atMost: number;
  /**
   * Whether that many are set aside in the account, so that nothing else there can take them away. Lambda refuses
   * it when fewer than 100 would be left for the rest; a new account has 10 in all.
   */
  isReserved: boolean;
}

export interface CrawlerLimit extends WorkerLimit {
  /** Of these, batches of checks that somebody asked for and waits for; at least 2, as at least 2 of the others. */
  forForced: number;
}

export interface Deployment {
  /** The site's own name. Without one, the name that CloudFront gives serves everything. */
  domain: { name: string; hostedZone: { id: string; name: string } } | null;
  /** Who gets the alarms. Nobody is woken without one; the alarms are in CloudWatch all the same. */
  alarmEmail: string | null;
  /** Of the whole account; a mail is sent at 80 % of it, and when the month is going to exceed it. */
  monthlyBudgetDollars: number;
  /** Of one address in 5 minutes, whatever its accounts: beyond it the firewall answers. */
  requestsPerAddress: number;
  /**
   * Keys by which the edge proves itself to the API: it sends the first, the API takes any. A name is enough, the
   * value is made at deployment. Rotation is in docs/operations.md.
   */
  originKeys: [string, ...string[]];
  /** Whether a new version of an API function first gets a tenth of its requests. */
  isCanary: boolean;
}

/** Gentle enough for a small shop. Of pages that take 10 s each, 5 at once are 10,800 in 6 hours: raise it for large ones. */
const hostReads = { atOnce: 5, perSecond: 10 };

const everyStage = {
  crawlerOrder: ['firecrawl', 'zyte'],
  providerUrls: {},
  siteUrl: undefined,
  allowedHosts: [],
  requestsPerMinute: limits.requestsPerWindow,
  planOverrides: {},
  hostReads,
  timeScale: 1,
};

const everyDeployment = {
  domain: null,
  alarmEmail: null,
  // 10 a second: ten busy accounts behind one office, and far below what the API bears.
  requestsPerAddress: 3000,
  originKeys: ['first'],
} satisfies Partial<Deployment>;

/** A team that deploys sets `domain`, `alarmEmail` and `monthlyBudgetDollars`; the rest stands as it is. */
const stages: Record<'dev' | 'prod', StageConfig> = {
  dev: {
    ...everyStage,
    stackName: 'PriceWatch-dev',
    creditsPerDay: { firecrawl: 500, zyte: 500 },
    retainsData: false,
    logRetentionDays: 7,
    workers: {
      crawler: { atMost: 5, forForced: 2, isReserved: false },
      sender: { atMost: 10, isReserved: false },
    },
    deployment: {
      ...everyDeployment,
      monthlyBudgetDollars: 20,
      isCanary: false,
    },
  },
  prod: {
    ...everyStage,
    stackName: 'PriceWatch-prod',
    // 10,000 products of all plans, read once to four times a day. A runaway costs some $20 a day through Firecrawl.
    creditsPerDay: { firecrawl: 20_000, zyte: 20_000 },
    retainsData: true,
    logRetentionDays: 30,
    workers: {
      // 25 scheduled pages each: 16 read 400 pages at once, a million in an eco day at 30 s a page.
      crawler: { atMost: 20, forForced: 4, isReserved: false },
      sender: { atMost: 100, isReserved: false },
    },
    deployment: {
      ...everyDeployment,
      monthlyBudgetDollars: 200,
      isCanary: true,
    },
  },
};

const Credits = z.int().positive().optional();

/** What the local run sets for itself, by CDK context. */
const LocalContext = z.object({
  siteUrl: z.url(),
  // No provider, no key, no cost.
  crawlerOrder: z.array(z.string()).default(['direct']),
  providerUrls: z.record(z.string(), z.url()).default({}),
  creditsPerDay: z.object({ firecrawl: Credits, zyte: Credits }).default({}),
  allowedHosts: z.array(z.string()),
  requestsPerMinute: z.int().positive(),
  planOverrides: PlanOverrides.default({}),
  timeScale: z.number().positive(),
});

const StageName = z.enum(['dev', 'prod', 'local']);

/** The configuration of a stage by its name. Throws for a name that is none, and for a local one without its context. */
export function stageConfig(stage: unknown, local: unknown): StageConfig {
  const parsed = StageName.safeParse(stage ?? 'dev');
  if (!parsed.success) throw new Error(`There is no stage ${stage}. Stages: dev, prod.`);
  if (parsed.data !== 'local') return stages[parsed.data];
  const { workers, logRetentionDays } = stages.prod;
  const shared = { hostReads, workers, logRetentionDays, retainsData: false, deployment: null };
  return { ...LocalContext.parse(local), ...shared, stackName: 'PriceWatch' };
}
