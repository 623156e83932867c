import * as z from 'zod';
import { limits } from '../shared/contract/limits.ts';

/** What differs between the places the stack is deployed to. */
export interface StageConfig {
  /** Drivers of the crawler, in the order in which they are tried. */
  crawlerOrder: string[];
  /** Where a crawling provider is, by its name, when not at its own address: self-hosted, or a fake one. */
  providerUrls: Record<string, string>;
  /** Origin for absolute links; without one, links bear the address of the request. */
  siteUrl: string | undefined;
  /** `host:port` pairs exempt from the rule that only public addresses are called. Local run only. */
  allowedHosts: string[];
  requestsPerMinute: number;
  /** How hard one shop is read in the background. */
  hostReads: { atOnce: number; perSecond: number };
  /** Divides the waits that functions themselves keep. 1 everywhere but in the local run. */
  timeScale: number;
  /** Whether the table and its data outlive the stack. */
  retainsData: boolean;
}

/** Gentle enough for a small shop; 10 a second are 216,000 pages of it in 6 hours. */
const hostReads = { atOnce: 5, perSecond: 10 };

const deployed: Omit<StageConfig, 'retainsData'> = {
  crawlerOrder: ['firecrawl', 'zyte'],
  providerUrls: {},
  siteUrl: undefined,
  allowedHosts: [],
  requestsPerMinute: limits.requestsPerWindow,
  hostReads,
  timeScale: 1,
};

const stages: Record<'dev' | 'prod', StageConfig> = {
  dev: { ...deployed, retainsData: false },
  prod: { ...deployed, retainsData: true },
};

/** What the local run sets for itself, by CDK context. */
const LocalContext = z.object({
  siteUrl: z.url(),
  // No provider, no key, no cost.
  crawlerOrder: z.array(z.string()).default(['direct']),
  providerUrls: z.record(z.string(), z.url()).default({}),
  allowedHosts: z.array(z.string()),
  requestsPerMinute: z.int().positive(),
  timeScale: z.number().positive(),
});

const StageName = z.enum(['dev', 'prod', 'local']);

/** The configuration of a stage by its name. Throws for a name that is none, and for a local one without its context. */
export function stageConfig(stage: unknown, local: unknown): StageConfig {
  const name = StageName.parse(stage ?? 'dev');
  if (name === 'local') return { ...LocalContext.parse(local), hostReads, retainsData: false };
  return stages[name];
}
