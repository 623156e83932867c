import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { parseSent } from '../../functions/http/validation/parse-sent.ts';
import { PlanOverrides } from '../../shared/accounts/plan-table.ts';
import type { ServiceParts } from '../stack/parts.ts';
import type { StageConfig, WorkerLimit } from './config.ts';

/** By then no queue or worker has the check's message. */
const lostAfterSeconds = 15 * 60;

interface Parts {
  config: StageConfig;
  table: TableV2;
  queues: ServiceParts['queues'];
}

export function functionEnvironment({ config, table, queues }: Parts): Record<string, string> {
  const { checks, pages, purges, webhooks, notifications, fanOut } = queues;
  const domain = config.deployment?.domain;
  const siteUrl = domain ? `https://${domain.name}` : config.siteUrl;
  return {
    METRICS_NAMESPACE: config.stackName,
    TABLE_NAME: table.tableName,
    CHECKS_QUEUE_URL: checks.queue.queueUrl,
    PAGES_QUEUE_URL: pages.queue.queueUrl,
    PURGE_QUEUE_URL: purges.queue.queueUrl,
    WEBHOOKS_QUEUE_URL: webhooks.queue.queueUrl,
    FAN_OUT_QUEUE_URL: fanOut.queue.queueUrl,
    WEBHOOKS_DEAD_LETTERS_URL: webhooks.deadLetters.queueUrl,
    NOTIFICATIONS_QUEUE_URL: notifications.queue.queueUrl,
    NOTIFICATIONS_DEAD_LETTERS_URL: notifications.deadLetters.queueUrl,
    ...(config.mailFrom !== null && { MAIL_FROM: config.mailFrom }),
    REQUESTS_PER_MINUTE: String(config.requestsPerMinute),
    ...planVariables(config.planOverrides),
    CRAWLER_ORDER: config.crawlerOrder.join(','),
    ...(config.homeCountry !== null && { HOME_COUNTRY: config.homeCountry }),
    ...crawlerPoliteness(config),
    ...providerVariables('BASE_URL', config.providerUrls),
    ...providerVariables('CREDITS_PER_DAY', config.creditsPerDay),
    // The other half of the workers is left to fast receivers.
    SLOW_RECEIVERS_AT_ONCE: half(config.workers.sender),
    SLOW_CHANNELS_AT_ONCE: half(config.workers.notifier),
    HOST_READS_AT_ONCE: String(config.hostReads.atOnce),
    HOST_READS_PER_SECOND: String(config.hostReads.perSecond * config.timeScale),
    LOST_AFTER_SECONDS: String(lostAfterSeconds / config.timeScale),
    ...(config.timeScale !== 1 && { TIME_SCALE: String(config.timeScale) }),
    ...(siteUrl !== undefined && { SITE_URL: siteUrl }),
    BEHIND_EDGE: 'yes',
    ...siteLinks(config),
    ...(config.allowedHosts.length > 0 && { ALLOWED_HOSTS: config.allowedHosts.join(',') }),
  };
}

function half({ atMost }: WorkerLimit): string {
  return String(Math.max(1, Math.floor(atMost / 2)));
}

/** Shops need a contact: the site's URL, if it has its own name and the stage sets no other contact. */
function crawlerPoliteness({ crawlerContact, neverRead, deployment }: StageConfig): Record<string, string> {
  const domain = deployment?.domain;
  const contact = crawlerContact ?? (domain && `https://${domain.name}`);
  return {
    ...(contact != null && { CRAWLER_CONTACT: contact }),
    ...(neverRead.length > 0 && { NEVER_READ: neverRead.join(',') }),
  };
}

/** `crawlerContact` can be an e-mail address. */
function siteLinks({ upgradeUrl, contactUrl, privacyUrl, termsUrl, crawlerContact }: StageConfig) {
  const address = crawlerContact?.includes(':') === false ? `mailto:${crawlerContact}` : crawlerContact;
  const links = {
    UPGRADE_URL: upgradeUrl,
    CONTACT_URL: contactUrl ?? address,
    PRIVACY_URL: privacyUrl,
    TERMS_URL: termsUrl,
  };
  return Object.fromEntries(
    Object.entries(links).flatMap(([name, url]) => (url === null ? [] : [[name, url]])),
  );
}

function providerVariables(what: string, values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`${name.toUpperCase()}_${what}`, String(value)]),
  );
}

/** Throws for invalid plans. */
function planVariables(overrides: PlanOverrides): Record<string, string> {
  const parsed = parseSent(
    PlanOverrides,
    overrides,
    { whole: 'all of it', part: 'plan' },
    (message) => new Error(`planOverrides: ${message}`),
  );
  return Object.keys(overrides).length === 0 ? {} : { PLANS: JSON.stringify(parsed) };
}
