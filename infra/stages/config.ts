import * as z from 'zod';
import { PlanOverrides } from '../../shared/accounts/plan-table.ts';
import { type FetchRoute, routes } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { regionCountries } from './region-countries.ts';
import { CreditsPerDay, readStages, type Stage } from './stages.ts';

type Settings = Pick<
  Stage,
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
  | 'contactUrl'
  | 'privacyUrl'
  | 'termsUrl'
  | 'canary'
>;

export interface StageConfig extends Settings {
  /** Stages can share an account. */
  stackName: string;
  crawlerOrder: FetchRoute[];
  /** Default country of page reads. Null leaves it to each route. */
  homeCountry: string | null;
  crawlerContact: string | null;
  providerUrls: Record<string, string>;
  /** The sender of e-mail; null if the stage sends no e-mail. */
  mailFrom: string | null;
  /** The mail transport; see shared/notifications/mail/transports.ts. */
  mailTransport: string | null;
  siteUrl: string | undefined;
  /** Instead of `limits.registrationsPerDay`. Local run only. */
  registrationsPerDay?: number | undefined;
  /** Non-public `host:port` pairs that are allowed. Local run only. */
  allowedHosts: string[];
  /** Divides the functions' own waits. 1 except in the local run. */
  timeScale: number;
  deployment: Deployment | null;
}

export function mailStackOf({ stackName }: Pick<StageConfig, 'stackName'>): string {
  return `${stackName}-mail`;
}

/** The stack's parameter with the URL that CloudFront generated. Stages with a domain do not have it. */
export const siteUrlParameter = 'GeneratedSiteUrl';

export type WorkerLimit = Stage['workers']['sender'];

export type Deployment = Stage & { stage: string };

/** The parameters of the CDK app for a local run. */
export type LocalStage = z.input<typeof LocalContext>;

const LocalContext = z.object({
  siteUrl: z.url(),
  crawlerOrder: z.array(z.enum(routes)).default(['direct']),
  homeCountry: z.string().nullable().default(null),
  crawlerContact: z.string().nullable().default(null),
  neverRead: z.array(z.string()).default([]),
  providerUrls: z.record(z.string(), z.url()).default({}),
  creditsPerDay: CreditsPerDay.default({}),
  allowedHosts: z.array(z.string()),
  requestsPerMinute: z.int().positive(),
  registrationsPerDay: z.int().positive().optional(),
  planOverrides: PlanOverrides.default({}),
  timeScale: z.number().positive(),
  canary: z.boolean().default(false),
  upgradeUrl: z.url().nullable().default(null),
  contactUrl: z.url().nullable().default(null),
  privacyUrl: z.url().nullable().default(null),
  termsUrl: z.url().nullable().default(null),
  mailFrom: z.string().default('price-watch@localhost'),
  /** See shared/notifications/mail/transports.ts. */
  mailTransport: z.string().nullable().default(null),
});

export const localIssuerPath = '/_local/issuer';

/** A public client: PKCE protects its codes. */
export function localClient(siteUrl: string): { issuer: string; clientId: string } {
  return { issuer: `${siteUrl}${localIssuerPath}`, clientId: 'price-watch' };
}

const localSettings = {
  hostReads: { atOnce: 5, perSecond: 10 },
  workers: {
    crawler: { atMost: 36, forForced: 20, isReserved: false },
    // The number that the local run processes at once (local-aws/src/queues/event-source.ts).
    sender: { atMost: 20, isReserved: false },
    notifier: { atMost: 20, isReserved: false },
  },
  logRetentionDays: 30,
  retainsData: false,
  isTraced: false,
  signUp: 'open',
} as const;

interface Surroundings {
  stages?: Record<string, Stage>;
  defaultRegion?: string | undefined;
}

/** Throws for an unknown name, and for the local stage without its context. */
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
  if (!stage) throw new Error(`Unknown stage ${stageName}. Stages: ${Object.keys(stages).join(', ')}.`);
  const stackName = `PriceWatch-${stageName}`;
  return {
    ...stage,
    stackName,
    homeCountry: homeCountryOf(stageName, stage, stage.region ?? defaultRegion),
    mailFrom: stage.mail?.from ?? null,
    mailTransport: stage.mail ? `ses:${stackName}` : null,
    siteUrl: undefined,
    allowedHosts: [],
    timeScale: 1,
    deployment: { ...stage, stage: stageName },
  };
}

/** Throws if the stage reads directly but names a country other than its region's. */
function homeCountryOf(
  stageName: string,
  { country, crawlerOrder, domain }: Stage,
  configuredRegion: string | undefined,
): string {
  // CloudFront requires certificates from us-east-1, and without credentials nothing is deployed.
  const region = (domain ? undefined : configuredRegion) ?? 'us-east-1';
  const ofRegion = regionCountries[region];
  const refused = (reason: string) => new Error(`infra/stages.json: ${stageName}.country: ${reason}`);
  const home = country ?? ofRegion;
  if (home === undefined)
    throw refused(`is required, because the country of the region ${region} is unknown.`);
  if (crawlerOrder.includes('direct') && home !== (ofRegion ?? home))
    throw refused(`must be ${ofRegion}, the country of ${region}, because crawlerOrder has direct.`);
  return home;
}
