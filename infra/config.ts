import * as z from 'zod';
import { PlanOverrides } from '../shared/accounts/plan-table.ts';
import { CreditsPerDay, readStages, type Stage } from './stages.ts';

/** What is set for the stack itself, wherever it runs. */
type Settings = Pick<
  Stage,
  | 'planOverrides'
  | 'creditsPerDay'
  | 'requestsPerMinute'
  | 'hostReads'
  | 'workers'
  | 'retainsData'
  | 'logRetentionDays'
  | 'isTraced'
>;

/** What differs between the places the stack is deployed to. */
export interface StageConfig extends Settings {
  /** Stages may share an account. */
  stackName: string;
  /** Drivers of the crawler, in the order in which they are tried. */
  crawlerOrder: string[];
  /** Where a crawling provider is, by its name, when not at its own address. */
  providerUrls: Record<string, string>;
  /** Origin for absolute links; without one, links bear the address of the request. */
  siteUrl: string | undefined;
  /** `host:port` pairs exempt from the rule that only public addresses are called. Local run only. */
  allowedHosts: string[];
  /** Divides the waits that functions themselves keep. 1 everywhere but in the local run. */
  timeScale: number;
  /** What only AWS has around the service. None in the local run. */
  deployment: Deployment | null;
}

export type WorkerLimit = Stage['workers']['sender'];

export interface Deployment
  extends Pick<
    Stage,
    | 'account'
    | 'region'
    | 'domain'
    | 'alarmEmail'
    | 'monthlyBudgetDollars'
    | 'requestsPerAddress'
    | 'originKeys'
    | 'isCanary'
    | 'setsApiLogRole'
  > {
  /** The name in infra/stages.json. */
  stage: string;
}

/** What the local run sets for itself, by CDK context. */
const LocalContext = z.object({
  siteUrl: z.url(),
  // No provider, no key, no cost.
  crawlerOrder: z.array(z.string()).default(['direct']),
  providerUrls: z.record(z.string(), z.url()).default({}),
  creditsPerDay: CreditsPerDay.default({}),
  allowedHosts: z.array(z.string()),
  requestsPerMinute: z.int().positive(),
  planOverrides: PlanOverrides.default({}),
  timeScale: z.number().positive(),
});

/** What the local run has of any stage: enough workers, and nothing that outlives it. */
const localSettings = {
  hostReads: { atOnce: 5, perSecond: 10 },
  workers: {
    crawler: { atMost: 20, forForced: 4, isReserved: false },
    // As many as are worked on here at once (infra/local/queues/event-source.ts).
    sender: { atMost: 20, isReserved: false },
  },
  logRetentionDays: 30,
  retainsData: false,
  isTraced: false,
} as const;

/** The configuration of a stage by its name. Throws for a name that is none, and for a local one without its context. */
export function stageConfig(name: unknown, local: unknown, stages = readStages()): StageConfig {
  if (name === 'local')
    return { ...LocalContext.parse(local), ...localSettings, stackName: 'PriceWatch', deployment: null };
  const stageName = String(name ?? 'dev');
  const stage = stages[stageName];
  if (!stage) throw new Error(`There is no stage ${stageName}. Stages: ${Object.keys(stages).join(', ')}.`);
  return {
    ...stage,
    stackName: `PriceWatch-${stageName}`,
    siteUrl: undefined,
    allowedHosts: [],
    timeScale: 1,
    deployment: { ...stage, stage: stageName },
  };
}
