import * as z from 'zod';
import { limits } from '../shared/contract/limits.ts';

/** What differs between the places the stack is deployed to. */
export interface StageConfig {
  /** Drivers of the crawler, in the order in which they are tried. */
  crawlerOrder: string[];
  /** Origin for absolute links; without one, links bear the address of the request. */
  siteUrl: string | undefined;
  /** `host:port` pairs exempt from the rule that only public addresses are called. Local run only. */
  allowedHosts: string[];
  requestsPerMinute: number;
  /** Divides the waits that functions themselves keep. 1 everywhere but in the local run. */
  timeScale: number;
  /** Whether the table and its data outlive the stack. */
  retainsData: boolean;
}

const deployed = {
  siteUrl: undefined,
  allowedHosts: [],
  requestsPerMinute: limits.requestsPerWindow,
  timeScale: 1,
} as const;

const stages = {
  dev: { ...deployed, crawlerOrder: ['direct'], retainsData: false },
  prod: { ...deployed, crawlerOrder: ['direct'], retainsData: true },
} satisfies Record<string, Omit<StageConfig, 'allowedHosts'> & { allowedHosts: readonly string[] }>;

/** What the local run sets for itself, by CDK context. */
const LocalContext = z.object({
  siteUrl: z.url(),
  allowedHosts: z.array(z.string()),
  requestsPerMinute: z.int().positive(),
  timeScale: z.number().positive(),
});

const StageName = z.enum(['dev', 'prod', 'local']);

/** The configuration of a stage by its name. Throws for a name that is none, and for a local one without its context. */
export function stageConfig(stage: unknown, local: unknown): StageConfig {
  const name = StageName.parse(stage ?? 'dev');
  if (name === 'local') return { ...LocalContext.parse(local), crawlerOrder: ['direct'], retainsData: false };
  return { ...stages[name], allowedHosts: [...stages[name].allowedHosts] };
}
