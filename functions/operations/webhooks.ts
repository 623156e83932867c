import { requireApiPlan } from '../../shared/accounts/plan-table.ts';
import * as contracts from '../../shared/interface/operations/webhooks.ts';
import type { WebhookFilter, WebhookSettings } from '../../shared/interface/schemas/webhook.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { checkedUrl } from '../../shared/platform/guarded-client/callable-url.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { cleanWords } from '../../shared/platform/text/clean-text.ts';
import { newSecret, renewSecret } from '../../shared/webhooks/save-webhook.ts';
import { toWebhookView, type Webhook } from '../../shared/webhooks/webhook.ts';
import { sendTest } from './steps/send-test.ts';
import { operation, type Services } from './wiring/operation.ts';

export const listWebhooks = operation(
  contracts.listWebhooks,
  ['webhooks'],
  async ({ account }, { webhooks }) => ({
    body: { data: (await webhooks.list(account)).map((webhook) => toWebhookView(webhook, account)) },
  }),
);

/** Adds a webhook, within the plan limit. */
export const createWebhook = operation(
  contracts.createWebhook,
  ['webhooks', 'accounts', 'products', 'readSealingKey', 'guard'],
  async ({ account, allowance, body, newId, nowMs }, services) => {
    requireApiPlan(account.plan);
    await requireOwnProducts(account.id, body.filter, services);
    const url = body.url === null ? null : (await checkedUrl(body.url, services.guard)).href;
    const made = url === null ? null : await newSecret(account.id, nowMs, services.readSealingKey);
    const webhook: Webhook = {
      id: newId(),
      created_at: toTime(nowMs),
      webhook_url: url,
      webhook_sealed_secret: null,
      ...made?.fields,
      ...fieldsOf(body),
    };
    await services.webhooks.create(account.id, webhook, allowance.maxWebhooks);
    if (body.events?.includes('account.heartbeat')) await services.accounts.startHeartbeat(account.id, nowMs);
    return { body: { data: { ...toWebhookView(webhook, account), signing_secret: made?.secret ?? null } } };
  },
);

export const getWebhook = operation(
  contracts.getWebhook,
  ['webhooks'],
  async ({ account, params }, { webhooks }) => ({
    body: { data: toWebhookView(await webhooks.get(account, params.id), account) },
  }),
);

const maxAttempts = 5;

/** Changes a webhook. Its secret stays, but with its first URL it gets one, which only one of several requests returns. */
export const updateWebhook = operation(
  contracts.updateWebhook,
  ['webhooks', 'accounts', 'products', 'readSealingKey', 'guard'],
  async ({ account, params, body, nowMs }, services) => {
    requireApiPlan(account.plan);
    const url = typeof body.url === 'string' ? (await checkedUrl(body.url, services.guard)).href : body.url;
    let current = account;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const webhook = await services.webhooks.get(current, params.id);
      await requireOwnProducts(account.id, body.filter, services, webhook.webhook_filter?.product_ids);
      const isFirst = typeof url === 'string' && webhook.webhook_url === null;
      const made = isFirst ? await newSecret(account.id, nowMs, services.readSealingKey) : null;
      const changes: Partial<Webhook> = {
        ...(url !== undefined && { webhook_url: url }),
        ...(url === null && withoutSecret),
        ...made?.fields,
        ...fieldsOf(body),
      };
      if (
        Object.keys(changes).length === 0 ||
        (await services.webhooks.change(account.id, webhook, changes))
      ) {
        if (body.events?.includes('account.heartbeat'))
          await services.accounts.startHeartbeat(account.id, nowMs);
        const view = toWebhookView({ ...webhook, ...changes }, account);
        return { body: { data: { ...view, ...(made && { signing_secret: made.secret }) } } };
      }
      current = (await services.accounts.get(account.id)) ?? account;
    }
    throw new ServiceError('server_error', 'Other requests kept changing this webhook. Try again.');
  },
);

const withoutSecret = {
  webhook_sealed_secret: null,
  webhook_previous_secret: null,
  webhook_previous_until: null,
};

export const deleteWebhook = operation(
  contracts.deleteWebhook,
  ['webhooks', 'accounts'],
  async ({ account, params }, { webhooks, accounts }) => {
    requireApiPlan(account.plan);
    const webhook = await webhooks.get(account, params.id);
    const { id, webhook_url: url } = webhook;
    if (id !== account.id) await webhooks.remove(account.id, id);
    else if (url === null) {
      await accounts.clearWebhook(account.id);
      await webhooks.change(account.id, webhook, {
        webhook_description: null,
        webhook_filter: null,
        webhook_is_off: null,
      });
    } else
      throw new ServiceError(
        'validation_failed',
        'The default webhook has a URL. Set `url` to null first, which stops sending.',
      );
    return { body: undefined };
  },
);

/** Creates a new signing secret. It is only in this response. */
export const renewWebhookSecret = operation(
  contracts.renewWebhookSecret,
  ['webhooks', 'accounts', 'readSealingKey', 'now'],
  async ({ account, params }, services) => {
    const webhook = await services.webhooks.get(account, params.id);
    const secret = await renewSecret(account, services, webhook);
    const current = await services.webhooks.get(account, params.id);
    const { secret_created_at: _, ...view } = toWebhookView(current, account);
    return { body: { data: { ...view, secret_created_at: toTime(services.now()), signing_secret: secret } } };
  },
);

export const testOneWebhook = operation(
  contracts.testOneWebhook,
  ['webhooks', 'deliveries', 'webhooksQueue'],
  async (call, services) => {
    const webhook = await services.webhooks.get(call.account, call.params.id);
    await sendTest(call.account, webhook, call, services);
    return { body: { data: { queued: true } } };
  },
);

function fieldsOf({
  description,
  events,
  filter,
  is_active: isActive,
}: { [Name in keyof WebhookSettings]?: WebhookSettings[Name] | undefined }): Partial<Webhook> {
  return {
    ...(description !== undefined && { webhook_description: cleanWords(description ?? undefined) ?? null }),
    ...(events && { webhook_events: events }),
    ...(filter !== undefined && { webhook_filter: filter }),
    ...(isActive !== undefined && { webhook_is_off: !isActive }),
  };
}

/** Throws `validation_failed` for a product that is not the account's. Known ones may be deleted since. */
async function requireOwnProducts(
  accountId: string,
  filter: WebhookFilter | null | undefined,
  { products }: Pick<Services, 'products'>,
  known: readonly string[] = [],
): Promise<void> {
  for (const id of filter?.product_ids ?? [])
    if (!known.includes(id) && !(await products.find(accountId, id)))
      throw new ServiceError('validation_failed', `filter.product_ids: the account has no product ${id}.`);
}
