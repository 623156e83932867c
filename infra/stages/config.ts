import * as z from 'zod';
import { PlanOverrides } from '../../shared/accounts/plan-table.ts';
import { routings } from '../../shared/pages/crawler/routing/router.ts';
import { type Way, ways } from '../../shared/pages/crawler/routing/ways.ts';
import { localClient } from './local-sign-in.ts';
import { regionCountries } from './region-countries.ts';
import { CreditsPerDay, readStages, type Stage } from './stages.ts';

/** The settings of the stack itself, wherever it runs. */
type Settings = Pick<
  Stage,
  | 'routing'
  | 'neverRead'
  | 'planOverrides'
  | 'creditsPerDay'
  | 'requestsPerMinute'
  | 'hostReads'
  | 'workers'
  | 'retainsData'
  | 'logRetentionDays'
  | 'isTraced'
  | 'signIn'
  | 'signUp'
  | 'upgradeUrl'
  | 'canary'
>;

/** What differs between the stages. */
export interface StageConfig extends Settings {
  /** Stages may share an account. */
  stackName: string;
  /** The ways to read a page, in the order in which they are tried. */
  crawlerOrder: Way[];
  /** ISO 3166-1 alpha-2: where pages are read from if a request names no country. Null leaves it to each way. */
  homeCountry: string | null;
  /** Whom a shop may write to that is read directly; null for the site's own name, if it has one. */
  crawlerContact: string | null;
  /** The address of a crawling provider, by its name, if it is not the provider's own. */
  providerUrls: Record<string, string>;
  /** The origin for absolute links. Without one, links use the address of the request. */
  siteUrl: string | undefined;
  /**
   * The `host:port` pairs that are exempt from the rule that only public addresses are called. Only the local run has
   * any.
   */
  allowedHosts: string[];
  /** Divides the waits that functions keep themselves. It is 1 everywhere except in the local run. */
  timeScale: number;
  /** What only AWS has around the service; null in the local run. */
  deployment: Deployment | null;
}

/** Returns the name of the stack with the identity that a stage sends e-mail from. */
export function mailStackOf({ stackName }: Pick<StageConfig, 'stackName'>): string {
  return `${stackName}-mail`;
}

export type WorkerLimit = Stage['workers']['sender'];

export interface Deployment
  extends Pick<
    Stage,
    | 'account'
    | 'region'
    | 'domain'
    | 'mail'
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
  // It needs no provider and no key, and costs nothing.
  crawlerOrder: z.array(z.enum(ways)).default(['direct']),
  homeCountry: z.string().nullable().default(null),
  routing: z.enum(routings).default('fixed'),
  crawlerContact: z.string().nullable().default(null),
  neverRead: z.array(z.string()).default([]),
  providerUrls: z.record(z.string(), z.url()).default({}),
  creditsPerDay: CreditsPerDay.default({}),
  allowedHosts: z.array(z.string()),
  requestsPerMinute: z.int().positive(),
  planOverrides: PlanOverrides.default({}),
  timeScale: z.number().positive(),
  canary: z.boolean().default(false),
  upgradeUrl: z.url().nullable().default(null),
});

/** The local run's settings in place of a stage's: enough workers, and nothing that outlives the run. */
const localSettings = {
  hostReads: { atOnce: 5, perSecond: 10 },
  workers: {
    crawler: { atMost: 36, forForced: 20, isReserved: false },
    // As many as the local run works on at once (local-aws/src/queues/event-source.ts).
    sender: { atMost: 20, isReserved: false },
  },
  logRetentionDays: 30,
  retainsData: false,
  isTraced: false,
  signUp: 'open',
} as const;

interface Surroundings {
  stages?: Record<string, Stage>;
  /** The region of the credentials that deploy. */
  defaultRegion?: string | undefined;
}

/** Returns the configuration of a stage. Throws for an unknown name, and for the local stage without its context. */
export function stageConfig(
  name: unknown,
  local: unknown,
  { stages = readStages(), defaultRegion }: Surroundings = {},
): StageConfig {
  if (name === 'local') {
    const context = LocalContext.parse(local);
    const signIn = localClient(context.siteUrl);
    return { ...context, ...localSettings, signIn, stackName: 'PriceWatch', deployment: null };
  }
  const stageName = String(name ?? 'dev');
  const stage = stages[stageName];
  if (!stage) throw new Error(`There is no stage ${stageName}. Stages: ${Object.keys(stages).join(', ')}.`);
  return {
    ...stage,
    stackName: `PriceWatch-${stageName}`,
    homeCountry: homeCountryOf(stageName, stage, stage.region ?? defaultRegion),
    siteUrl: undefined,
    allowedHosts: [],
    timeScale: 1,
    deployment: { ...stage, stage: stageName },
  };
}

/**
 * Returns the default country that pages are read from: the country of the stage's region. Throws where
 * that is not known, or where the stage names another country and reads directly, because such a read comes from the
 * region itself.
 */
function homeCountryOf(
  stageName: string,
  { country, crawlerOrder, domain }: Stage,
  configuredRegion: string | undefined,
): string {
  // CloudFront takes certificates from us-east-1 only, and without credentials nothing is deployed.
  const region = (domain ? undefined : configuredRegion) ?? 'us-east-1';
  const ofRegion = regionCountries[region];
  const refused = (reason: string) => new Error(`infra/stages.json: ${stageName}.country: ${reason}`);
  const home = country ?? ofRegion;
  if (home === undefined)
    throw refused(`is required, because the country of the region ${region} is not known.`);
  if (crawlerOrder.includes('direct') && home !== (ofRegion ?? home))
    throw refused(`must be ${ofRegion}, the country of ${region}, where crawlerOrder has direct.`);
  return home;
}
