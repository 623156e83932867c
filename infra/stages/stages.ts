import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseSent } from '../../functions/http/validation/parse-sent.ts';
import { PlanOverrides } from '../../shared/accounts/plan-table.ts';
import { limits } from '../../shared/interface/limits.ts';
import { contactAddress } from '../../shared/pages/crawler/drivers/direct/request-headers.ts';
import { routings } from '../../shared/pages/crawler/routing/router.ts';
import { parseWayOrder } from '../../shared/pages/crawler/routing/ways.ts';
import { hostName } from '../../shared/pages/crawler/urls/never-read.ts';

const Count = z.int().positive();
/**
 * The ways to read a page, in the order in which they are tried. `zyte` is shorthand for both of its routes.
 */
const WayOrder = z
  .array(z.string())
  .min(1)
  .transform((names, context) => {
    try {
      return parseWayOrder(names);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });
const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code of two capitals');

/**
 * How many credits may be spent through a driver from midnight to midnight UTC; a call of zyte, which bills in money,
 * counts as one. Then the driver is left out until midnight, as if it had no key. Without a number there is no limit.
 */
export const CreditsPerDay = z.strictObject({
  firecrawl: Count.exactOptional(),
  zyte: Count.exactOptional(),
});
export type CreditsPerDay = z.infer<typeof CreditsPerDay>;

/** Limits what the workers of a queue cost and how much load they put on others. */
const WorkerLimit = z.strictObject({
  /** The batches that are worked on at once. */
  atMost: Count.min(2),
  /**
   * Whether that many are reserved in the account, so that nothing else can take them. Lambda refuses the reservation
   * if fewer than 100 would be left for the rest; a new account has 10 in all.
   */
  isReserved: z.boolean().default(false),
});

const CrawlerLimit = WorkerLimit.extend({
  /**
   * Of these, the checks that somebody asked for and waits for, one per batch. The others are batches of scheduled
   * pages. Lambda requires at least 2 of each.
   */
  forForced: Count.min(2),
}).refine(({ atMost, forForced }) => atMost - forForced >= 2, {
  path: ['forForced'],
  message: 'must leave 2 of atMost at least',
});

/** The periods for which CloudWatch Logs can keep logs. */
const RetentionDays = z.literal([
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
]);

/** The client by which an issuer of OpenID Connect knows us. */
export const SignInClient = z.strictObject({ issuer: z.url(), clientId: z.string().min(1) });
export const SignUp = z.enum(['invited', 'open']);

const Domain = z.strictObject({
  name: z.string().min(1),
  hostedZone: z.strictObject({ id: z.string().min(1), name: z.string().min(1) }),
});

/** The sender of all e-mail of a stage, and the domain that proves it. */
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

/** A stage as in infra/stages.json. Everything except the budget is optional. */
const Stage = z
  .strictObject({
    /** Where the stage is deployed. The default comes from the credentials of the deployment. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
      .optional(),
    region: z
      .string()
      .regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'must be a region such as eu-central-1')
      .regex(
        /^(?!cn-|us-gov-)/,
        'must not be in China or of the US government: CloudFront is not complete there',
      )
      .optional(),
    /**
     * The budget of what has the tags `service` and `stage`. A mail is sent at 80 % of it, and when the month is
     * going to exceed it.
     */
    monthlyBudgetDollars: z.number().positive(),
    /** The site's own name. Without one, the name that CloudFront gives serves everything. */
    domain: Domain.nullable().default(null),
    /**
     * Whom the stage sends e-mail as, through SES. A domain belongs to one stage per account and region. Without it, the stage does not send e-mail or offer sign-in by e-mailed code.
     */
    mail: Mail.nullable().default(null),
    /** Who gets the alarms. Without an address nobody is woken; the alarms are in CloudWatch all the same. */
    alarmEmail: z.email().nullable().default(null),
    /**
     * The ways to read a page, in the order in which they are tried. By default a page is first read as it comes,
     * which is the cheapest way, and by the browser of the cheaper provider before the other one.
     */
    crawlerOrder: WayOrder.default(['zyte-http', 'firecrawl', 'zyte-browser']),
    /**
     * The default country that pages are read from, by every route: with a country of its own for each
     * way a price would change with the way. `direct` supports only this country. Default: the country of the region of the stage or of the credentials.
     */
    country: CountryCode.optional(),
    /**
     * How the ways of a read are chosen: by the list alone (`fixed`), by what is remembered of the page's host
     * (`learned`), or by the list while what memory would have done is only logged (`shadow`).
     */
    routing: z.enum(routings).default('fixed'),
    /**
     * Whom a shop may write to about reads without a provider: an address of mail or the web, sent with each such read.
     * Without one, the site's own name is sent if it has one.
     */
    crawlerContact: z
      .string()
      .regex(contactAddress, 'must be an address of mail or the web')
      .nullable()
      .default(null),
    /** Hosts whose pages are never read, by any way, because they asked for it. Includes their subdomains. */
    neverRead: z
      .array(z.string().regex(hostName, 'must be a name such as shop.example, in lower case'))
      .default([]),
    /** The address of a crawling provider, by its name, if it is not the provider's own: self-hosted, or a fake one. */
    providerUrls: z.partialRecord(z.enum(['firecrawl', 'zyte']), z.url()).default({}),
    creditsPerDay: CreditsPerDay.default({}),
    /**
     * The numbers that this stage sets for its plans instead of those in the specification; clients see the specification's.
     */
    planOverrides: PlanOverrides.default({}),
    requestsPerMinute: Count.default(limits.requestsPerWindow),
    /**
     * How hard one shop is read in the background. It is gentle enough for a small shop; if each page takes 10 s, 5
     * at once are 10,800 pages in 6 hours.
     */
    hostReads: z.strictObject({ atOnce: Count, perSecond: Count }).default({ atOnce: 5, perSecond: 10 }),
    /** Scheduled pages come 25 per batch: 16 batches read 400 at once, a million in an eco day at 30 s a page. */
    workers: z.strictObject({ crawler: CrawlerLimit, sender: WorkerLimit }).default({
      crawler: { atMost: 11, forForced: 8, isReserved: false },
      sender: { atMost: 10, isReserved: false },
    }),
    /**
     * Where people sign in. Without an issuer, a user pool of Cognito is made in the stack. The secret of a client of
     * another issuer is put into Secrets Manager after the deployment; docs/operations.md describes how.
     */
    signIn: SignInClient.nullable().default(null),
    /** `invited`: only those whose account exists already. `open`: a first sign-in makes an account on the plan eco. */
    signUp: SignUp.default('invited'),
    /** The page where people upgrade their plan, linked from the landing page and the account area. */
    upgradeUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    /** Whether the table with its backups, the keys and the logs outlive the stack. */
    retainsData: z.boolean().default(false),
    logRetentionDays: RetentionDays.default(7),
    /** Whether X-Ray traces requests, ticks and messages, as many as its sampling rules say. */
    isTraced: z.boolean().default(false),
    /**
     * Whether the role with which API Gateway writes logs, one for the account and region, is created by the stack that
     * all stages share (`PriceWatch-api-logs`). Set it to false if others look after the account's role: `aws apigateway
     * get-account` shows it as cloudwatchRoleArn.
     */
    setsApiLogRole: z.boolean().default(true),
    /**
     * Whether a function runs the end-to-end smoke test every 10 minutes, with an alarm for failures. It
     * needs a token, which `admin canary set-up` makes; docs/operations.md describes it.
     */
    canary: z.boolean().default(false),
    /** Whether a new version of an API function first gets a tenth of its requests. */
    isCanary: z.boolean().default(false),
    /**
     * The requests of one address in 5 minutes, over all accounts. 10 a second: ten busy accounts behind one office.
     */
    requestsPerAddress: Count.min(10).default(3000),
    /**
     * The keys by which the edge proves itself to the API: it sends the first, and the API accepts any. A name is
     * enough, because the value is generated at deployment. docs/operations.md describes the rotation.
     */
    originKeys: z.tuple([z.string().min(1)], z.string().min(1)).default(['first']),
  })
  .refine(({ domain, region }) => !domain || region === undefined || region === 'us-east-1', {
    path: ['region'],
    message: 'must be us-east-1 where there is a domain: CloudFront takes certificates from there only',
  });
export type Stage = z.infer<typeof Stage>;

/**
 * `local` is what `npm start` runs. A name of 15 characters uses up the longest names of queues and schedule groups.
 */
const StageName = z
  .string()
  .regex(
    /^(?!local$)[a-z][a-z0-9-]{0,14}$/,
    'must be 1 to 15 lower-case letters, digits and hyphens, and not local',
  );
const Stages = z.record(StageName, Stage);

/** Parses the stages in a file's text. Throws a message that names the field for what cannot be a stage. */
export function parseStages(text: string): Record<string, Stage> {
  return parseSent(
    Stages,
    JSON.parse(text),
    { whole: 'all of it', part: 'setting' },
    (message) => new Error(`infra/stages.json: ${message}`),
  );
}

/** Returns the stages by name, in the order of the file. */
export function readStages(): Record<string, Stage> {
  return parseStages(readFileSync(path.join(import.meta.dirname, '../stages.json'), 'utf8'));
}
