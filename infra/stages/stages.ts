import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseSent } from '../../functions/http/validation/parse-sent.ts';
import { PlanOverrides } from '../../shared/accounts/plan-table.ts';
import { limits } from '../../shared/interface/limits.ts';
import { contactAddress } from '../../shared/pages/crawler/drivers/direct/request-headers.ts';
import { parseRouteOrder } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { hostName } from '../../shared/pages/crawler/urls/never-read.ts';

const Count = z.int().positive();
/** In order. `zyte` is shorthand for both of its routes. */
const RouteOrder = z
  .array(z.string())
  .min(1)
  .transform((names, context) => {
    try {
      return parseRouteOrder(names);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });
const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code of two capitals');

/** Per driver and UTC day; no limit by default. A call of zyte, which bills in money, counts as one. */
export const CreditsPerDay = z.strictObject({
  firecrawl: Count.exactOptional(),
  zyte: Count.exactOptional(),
});
export type CreditsPerDay = z.infer<typeof CreditsPerDay>;

const WorkerLimit = z.strictObject({
  atMost: Count.min(2),
  /** Reserves concurrency in the account. Lambda requires 100 to stay unreserved; a new account has 10 in total. */
  isReserved: z.boolean().default(false),
});

const CrawlerLimit = WorkerLimit.extend({
  /** Of these, for checks that a user waits for. Lambda requires at least 2 of each. */
  forForced: Count.min(2),
}).refine(({ atMost, forForced }) => atMost - forForced >= 2, {
  path: ['forForced'],
  message: 'must leave at least 2 of atMost',
});

const RetentionDays = z.literal([
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
]);

export const SignInClient = z.strictObject({ issuer: z.url(), clientId: z.string().min(1) });
export const SignUp = z.enum(['invited', 'open']);

const Domain = z.strictObject({
  name: z.string().min(1),
  hostedZone: z.strictObject({ id: z.string().min(1), name: z.string().min(1) }),
});

export const Mail = z
  .strictObject({
    from: z.email(),
    domain: z.string().regex(hostName, 'must be a domain such as example.com, in lower case'),
  })
  .refine(({ from, domain }) => from.endsWith(`@${domain}`), {
    path: ['from'],
    message: 'must be an address at the domain itself',
  });
export type Mail = z.infer<typeof Mail>;

const HttpsUrl = z
  .url({ protocol: /^https$/ })
  .nullable()
  .default(null);

const Stage = z
  .strictObject({
    /** Default: the credentials' account and region. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
      .optional(),
    region: z
      .string()
      .regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'must be a region such as eu-central-1')
      .regex(/^(?!cn-|us-gov-)/, 'must not be in China or AWS GovCloud: CloudFront is not complete there')
      .optional(),
    /** By the tags `service` and `stage`. AWS sends an e-mail at 80 % and when the forecast exceeds it. */
    monthlyBudgetDollars: z.number().positive(),
    /** Without one, CloudFront's name serves everything. */
    domain: Domain.nullable().default(null),
    /** Through SES, with a domain of its own per account and region. Default: no e-mail. */
    mail: Mail.nullable().default(null),
    /** Receives all alarms: pages and tickets. */
    alarmEmail: z.email().nullable().default(null),
    /** Receives the pages: the endpoint of a paging service that accepts SNS messages. */
    pagerUrl: HttpsUrl,
    /** Where alarms link to: a page of docs/operations.md with its headings as anchors. Default: the site's own. */
    docsUrl: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    /** The routes that exist. Their order is chosen per host. */
    crawlerOrder: RouteOrder.default(['zyte-http', 'firecrawl', 'zyte-browser']),
    /** Default country of page reads, because prices depend on it. `direct` supports only this one. */
    country: CountryCode.optional(),
    /** A URL or e-mail address that `direct` sends to shops. Default: the site's own name, if any. */
    crawlerContact: z
      .string()
      .regex(contactAddress, 'must be an e-mail address or URL')
      .nullable()
      .default(null),
    /** Hosts that opted out, with their subdomains. */
    neverRead: z
      .array(z.string().regex(hostName, 'must be a host name such as shop.example, in lower case'))
      .default([]),
    providerUrls: z.partialRecord(z.enum(['firecrawl', 'zyte']), z.url()).default({}),
    creditsPerDay: CreditsPerDay.default({}),
    /** Override the specification's numbers; clients still see the specified ones. */
    planOverrides: PlanOverrides.default({}),
    requestsPerMinute: Count.default(limits.requestsPerWindow),
    /** Per shop. Gentle enough for a small one: at 10 s per page, 5 concurrent reads are 10,800 pages in 6 hours. */
    hostReads: z.strictObject({ atOnce: Count, perSecond: Count }).default({ atOnce: 5, perSecond: 10 }),
    /** Scheduled pages come 25 per batch: 16 batches read 400 at once, or a million per day at 30 s per page. */
    workers: z
      .strictObject({
        crawler: CrawlerLimit,
        sender: WorkerLimit,
        // An e-mail takes about 200 ms, so 4 workers send 20 per second, near the 14 that SES allows a new sender.
        notifier: WorkerLimit.default({ atMost: 4, isReserved: false }),
      })
      .default({
        crawler: { atMost: 11, forForced: 8, isReserved: false },
        sender: { atMost: 10, isReserved: false },
        notifier: { atMost: 4, isReserved: false },
      }),
    /** Default: a Cognito user pool in the stack. docs/operations.md describes where another issuer's secret goes. */
    signIn: SignInClient.nullable().default(null),
    /** `invited`: existing accounts only. `open`: the first sign-in creates an account on the plan `eco`. */
    signUp: SignUp.default('invited'),
    /** The page where users upgrade their plan, linked from the landing page and the account area. */
    upgradeUrl: HttpsUrl,
    /** Who can change a plan without `upgradeUrl`: a page or `mailto:` address. Default: `crawlerContact`. */
    contactUrl: z
      .url({ protocol: /^(?:https|mailto)$/ })
      .nullable()
      .default(null),
    /** Linked in the footer of the landing page. */
    privacyUrl: HttpsUrl,
    termsUrl: HttpsUrl,
    /** Table, backups, keys and logs outlive the stack. */
    retainsData: z.boolean().default(false),
    logRetentionDays: RetentionDays.default(7),
    isTraced: z.boolean().default(false),
    /** False if API Gateway's log role (`aws apigateway get-account`) is managed elsewhere. */
    setsApiLogRole: z.boolean().default(true),
    /** A smoke test every 10 minutes. Requires a token from `admin canary set-up` (docs/operations.md). */
    canary: z.boolean().default(false),
    /** New API versions first get a tenth of the requests, for five minutes. */
    releasesGradually: z.boolean().default(false),
    /** Per 5 minutes and IP address, for all its accounts: enough for ten busy accounts in one office. */
    requestsPerAddress: Count.min(10).default(3000),
    /** The edge sends the first key, the API accepts any. docs/operations.md describes the rotation. */
    originKeys: z.tuple([z.string().min(1)], z.string().min(1)).default(['first']),
  })
  .refine(({ domain, region }) => !domain || region === undefined || region === 'us-east-1', {
    path: ['region'],
    message: 'must be us-east-1 for a stage with a domain: CloudFront accepts certificates only from there',
  });
export type Stage = z.infer<typeof Stage>;

/** `local` is what `npm start` runs. 15 characters use up the longest queue and schedule group names. */
const StageName = z
  .string()
  .regex(
    /^(?!local$)[a-z][a-z0-9-]{0,14}$/,
    'must be 1 to 15 lower-case letters, digits and hyphens, and not local',
  )
  .regex(
    /^(?!api-logs$)(?!.*-(?:edge|mail|monitoring|releases)$)/,
    'must not be named like another stack: api-logs, or with -edge, -mail, -monitoring or -releases at its end',
  );
const Stages = z.record(StageName, Stage);

/** Throws an error that names the invalid field. */
export function parseStages(text: string): Record<string, Stage> {
  return parseSent(
    Stages,
    JSON.parse(text),
    { whole: 'all of it', part: 'setting' },
    (message) => new Error(`infra/stages.json: ${message}`),
  );
}

export function readStages(): Record<string, Stage> {
  return parseStages(readFileSync(path.join(import.meta.dirname, '../stages.json'), 'utf8'));
}
