import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseSent } from '../functions/validation/parse-sent.ts';
import { PlanOverrides } from '../shared/accounts/plan-table.ts';
import { limits } from '../shared/interface/limits.ts';

const Count = z.int().positive();
const Driver = z.enum(['firecrawl', 'zyte', 'direct']);

/**
 * What may be spent through a driver from midnight to midnight UTC, in credits; a call of zyte, which bills in money,
 * counts as one. Then the driver is left out until midnight, as if it had no key. No stop without a number.
 */
export const CreditsPerDay = z.strictObject({
  firecrawl: Count.exactOptional(),
  zyte: Count.exactOptional(),
});
export type CreditsPerDay = z.infer<typeof CreditsPerDay>;

/** Bounds what the workers of a queue cost and how hard they press on others. */
const WorkerLimit = z.strictObject({
  /** Batches worked on at once. */
  atMost: Count.min(2),
  /**
   * Whether that many are set aside in the account, so that nothing else there can take them away. Lambda refuses
   * it when fewer than 100 would be left for the rest; a new account has 10 in all.
   */
  isReserved: z.boolean().default(false),
});

const CrawlerLimit = WorkerLimit.extend({
  /** Of these, batches of checks that somebody asked for and waits for; Lambda wants 2 at least, and 2 of the others. */
  forForced: Count.min(2),
}).refine(({ atMost, forForced }) => atMost - forForced >= 2, {
  path: ['forForced'],
  message: 'must leave 2 of atMost at least',
});

/** What CloudWatch Logs keeps logs for. */
const RetentionDays = z.literal([
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
]);

const Domain = z.strictObject({
  name: z.string().min(1),
  hostedZone: z.strictObject({ id: z.string().min(1), name: z.string().min(1) }),
});

/** A stage as infra/stages.json has it. All but the budget can be left out. */
const Stage = z
  .strictObject({
    /** Where the stage is deployed. By the credentials of whoever deploys, where they are left out. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
      .optional(),
    region: z
      .string()
      .regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'must be a region such as eu-central-1')
      .optional(),
    /** Of what bears the tags `service` and `stage`; a mail is sent at 80 % of it, and when the month is going to exceed it. */
    monthlyBudgetDollars: z.number().positive(),
    /** The site's own name. Without one, the name that CloudFront gives serves everything. */
    domain: Domain.nullable().default(null),
    /** Who gets the alarms. Nobody is woken without one; the alarms are in CloudWatch all the same. */
    alarmEmail: z.email().nullable().default(null),
    /** Drivers of the crawler, in the order in which they are tried. */
    crawlerOrder: z.array(Driver).min(1).default(['firecrawl', 'zyte']),
    /** Where a crawling provider is, by its name, when not at its own address: self-hosted, or a fake one. */
    providerUrls: z.partialRecord(Driver, z.url()).default({}),
    creditsPerDay: CreditsPerDay.default({}),
    /** Numbers of plans that this stage has otherwise than the specification; those told to clients stay its own. */
    planOverrides: PlanOverrides.default({}),
    requestsPerMinute: Count.default(limits.requestsPerWindow),
    /**
     * How hard one shop is read in the background. Gentle enough for a small one; of pages that take 10 s each, 5 at
     * once are 10,800 in 6 hours.
     */
    hostReads: z.strictObject({ atOnce: Count, perSecond: Count }).default({ atOnce: 5, perSecond: 10 }),
    /** Scheduled pages come 25 a batch: 16 batches read 400 at once, a million in an eco day at 30 s a page. */
    workers: z.strictObject({ crawler: CrawlerLimit, sender: WorkerLimit }).default({
      crawler: { atMost: 5, forForced: 2, isReserved: false },
      sender: { atMost: 10, isReserved: false },
    }),
    /** Whether the table with its backups, the keys and the logs outlive the stack. */
    retainsData: z.boolean().default(false),
    logRetentionDays: RetentionDays.default(7),
    /** Whether requests, ticks and messages are traced by X-Ray, as many as its sampling rules say. */
    isTraced: z.boolean().default(false),
    /**
     * Whether the stack makes the role that API Gateway writes logs with, which is one for the account and region. Not where
     * the account has one that others look after: `aws apigateway get-account` shows it as cloudwatchRoleArn.
     */
    setsApiLogRole: z.boolean().default(true),
    /** Whether a new version of an API function first gets a tenth of its requests. */
    isCanary: z.boolean().default(false),
    /** Of one address in 5 minutes, whatever its accounts. 10 a second: ten busy accounts behind one office. */
    requestsPerAddress: Count.min(10).default(3000),
    /**
     * Keys by which the edge proves itself to the API: it sends the first, the API takes any. A name is enough, the
     * value is made at deployment. Rotation is in docs/operations.md.
     */
    originKeys: z.tuple([z.string().min(1)], z.string().min(1)).default(['first']),
  })
  .refine(({ domain, region }) => !domain || region === undefined || region === 'us-east-1', {
    path: ['region'],
    message: 'must be us-east-1 where there is a domain: CloudFront takes certificates from there only',
  });
export type Stage = z.infer<typeof Stage>;

/** `local` is what `npm start` runs. With 15 characters the longest names of queues and schedule groups are all taken. */
const StageName = z
  .string()
  .regex(
    /^(?!local$)[a-z][a-z0-9-]{0,14}$/,
    'must be 1 to 15 lower-case letters, digits and hyphens, and not local',
  );
const Stages = z.record(StageName, Stage);

/** The stages in a file of them. Throws a message that names the field for what cannot be one. */
export function parseStages(text: string): Record<string, Stage> {
  return parseSent(
    Stages,
    JSON.parse(text),
    { whole: 'all of it', part: 'setting of a stage' },
    (message) => new Error(`infra/stages.json: ${message}`),
  );
}

/** By name, in the order of the file. */
export function readStages(): Record<string, Stage> {
  return parseStages(readFileSync(path.join(import.meta.dirname, 'stages.json'), 'utf8'));
}
