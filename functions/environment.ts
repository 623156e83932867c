import * as z from 'zod';
import { PlanOverrides, planTable } from '../shared/accounts/plan-table.ts';
import { routes } from '../shared/pages/crawler/routing/fetch-routes.ts';
import { type Clock, openClock } from '../shared/platform/identifiers/clock.ts';

/** Parsed at cold start. Throws with each name that is missing or wrong. Creates only the schemas it reads. */
export function readEnvironment<S extends z.ZodType>(toSchema: () => S): z.output<S> {
  // It is parsed once, so compiling a parser would take longer.
  const parsed = toSchema().safeParse(process.env, { jitless: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Environment of ${process.env.AWS_LAMBDA_FUNCTION_NAME}: ${problems.join('; ')}`);
}

const Credits = z.coerce.number().int().positive();

/** For functions that read pages. Addresses are exempt from the public-address rule in a local run only. */
export const CrawlerEnvironment = () =>
  z.object({
    CRAWLER_ORDER: z
      .string()
      .transform(splitList)
      .pipe(z.array(z.enum(routes))),
    HOME_COUNTRY: z.string().optional(),
    CRAWLER_CONTACT: z.string().optional(),
    NEVER_READ: z.string().default('').transform(splitList),
    TABLE_NAME: z.string(),
    FIRECRAWL_BASE_URL: z.url().optional(),
    ZYTE_BASE_URL: z.url().optional(),
    FIRECRAWL_CREDITS_PER_DAY: Credits.optional(),
    ZYTE_CREDITS_PER_DAY: Credits.optional(),
    ALLOWED_HOSTS: z.string().default('').transform(splitList),
  });
export type CrawlerEnvironment = z.infer<ReturnType<typeof CrawlerEnvironment>>;

type QueueName = 'CHECKS' | 'PAGES' | 'FAN_OUT' | 'PURGE' | 'WEBHOOKS' | 'NOTIFICATIONS';

export function queueUrl(queue: QueueName): string {
  const name = `${queue}_QUEUE_URL`;
  return readEnvironment(() => z.object({ [name]: z.url() }))[name] ?? '';
}

/** For functions that use channels: the site settings that each channel depends on. */
export const ChannelsEnvironment = () =>
  z
    .object({ MAIL_FROM: z.string().optional() })
    .transform(({ MAIL_FROM }) => ({ sendsMail: MAIL_FROM !== undefined }));

/** For the purge: the stage's user pool. Missing if users sign in at another issuer. */
export const UserPoolEnvironment = () => z.object({ USER_POOL_ID: z.string().optional() });

export function tableName(): string {
  return readEnvironment(() => z.object({ TABLE_NAME: z.string() })).TABLE_NAME;
}

/** The site's origin, undefined until it has its own name, and whether requests come only through the edge. */
export const SiteEnvironment = () =>
  z.object({
    SITE_URL: z.url().optional(),
    BEHIND_EDGE: z
      .literal('yes')
      .optional()
      .transform((value) => value === 'yes'),
  });

/** For functions that serve people: pages of the site's operator. Null if the stage does not set them. */
export const SiteLinksEnvironment = () =>
  z.object({
    UPGRADE_URL: SiteLink,
    CONTACT_URL: SiteLink,
    PRIVACY_URL: SiteLink,
    TERMS_URL: SiteLink,
  });
const SiteLink = z
  .url()
  .optional()
  .transform((url) => url ?? null);

/** For functions that call URLs of users: addresses exempt from the public-address rule (local run only). */
export const AllowedHostsEnvironment = () =>
  z.object({
    ALLOWED_HOSTS: z.string().default('').transform(splitList),
  });

/** For functions that read pages in the background: concurrent reads per host, and reads started per second. */
export const HostLimiterEnvironment = () =>
  z.object({
    HOST_READS_AT_ONCE: z.coerce.number().int().positive(),
    HOST_READS_PER_SECOND: z.coerce.number().positive(),
  });

/** For the crawler: concurrent forced checks, across all accounts. */
export const ForcedChecksEnvironment = () =>
  z.object({
    FORCED_CHECKS_AT_ONCE: z.coerce.number().int().positive(),
  });

/** For functions that wait or have a schedule. */
export const readClock = (): Clock =>
  openClock(
    Date.now,
    readEnvironment(() => z.object({ TIME_SCALE: z.coerce.number().positive().default(1) })).TIME_SCALE,
  );

/** For functions that depend on plan limits: the stage's overrides of the specification, as JSON. */
export const PlansEnvironment = () =>
  z.object({
    PLANS: z
      .string()
      .default('{}')
      .transform((text): unknown => JSON.parse(text))
      .pipe(PlanOverrides)
      .transform(planTable),
  });

function splitList(text: string): string[] {
  return text.split(',').filter((entry) => entry !== '');
}
