import * as contracts from '../../shared/interface/operations/alerts.ts';
import { AlertRequest } from '../../shared/interface/schemas/alert.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { cleanWords } from '../../shared/platform/text/clean-text.ts';
import { type Alert, toAlertView, withThreshold } from '../../shared/products/alerts/alert.ts';
import { parseSent } from '../http/validation/parse-sent.ts';
import { addAlert, alertsOf, previewAlertOn } from './steps/watched-prices.ts';
import { operation } from './wiring/operation.ts';

export const listAlerts = operation(
  contracts.listAlerts,
  ['products', 'alerts', 'readRecipients'],
  async ({ account, params }, services) => ({
    body: { data: await alertsOf(await services.products.get(account.id, params.id), account, services) },
  }),
);

export const createAlert = operation(
  contracts.createAlert,
  ['products', 'alerts', 'readRecipients', 'accounts', 'plans'],
  async (call, services) => {
    const reread = () => services.products.get(call.account.id, call.params.id);
    return { body: { data: await addAlert(await reread(), call.body, call, services, { reread }) } };
  },
);

export const previewAlert = operation(
  contracts.previewAlert,
  ['products', 'prices', 'readRecipients'],
  async (call, services) => {
    const product = await services.products.get(call.account.id, call.params.id);
    return { body: { data: await previewAlertOn(product, call.body, call, services) } };
  },
);

/** Renames an alert, changes its threshold, turns it off or turns it on again. */
export const updateAlert = operation(
  contracts.updateAlert,
  ['alerts', 'products', 'items', 'readRecipients'],
  async ({ account, params, body: { name, threshold, is_active }, nowMs }, services) => {
    const { alerts, products, items, readRecipients } = services;
    const alert = await alerts.get(account.id, params.id);
    const item = alert.item_id ? await items.find(account.id, alert.item_id) : null;
    const changed = await alerts.update(alert, {
      ...(name !== undefined && { name: cleanWords(name) ?? null }),
      ...(threshold !== undefined && {
        ...withThreshold(
          alert,
          parseThreshold(alert, threshold),
          item ?? (await products.get(account.id, alert.product_id)),
        ),
        threshold_set_at: toTime(nowMs),
      }),
      ...(is_active !== undefined && { is_active }),
    });
    const [recipients, product] = await Promise.all([
      readRecipients(account),
      products.find(account.id, alert.product_id),
    ]);
    return {
      body: {
        data: toAlertView(
          changed,
          recipients,
          item ? { id: item.best_product_id, tags: item.tags } : product,
          item,
        ),
      },
    };
  },
);

/** Throws `validation_failed` with the same message as for a new alert. */
function parseThreshold({ condition }: Alert, threshold: number | null): number | null {
  const sent = { whole: 'body', part: 'field' };
  return parseSent(
    AlertRequest,
    { condition, threshold },
    sent,
    (message) => new ServiceError('validation_failed', message),
  ).threshold;
}

export const deleteAlert = operation(
  contracts.deleteAlert,
  ['alerts'],
  async ({ account, params }, { alerts }) => {
    await alerts.delete(await alerts.get(account.id, params.id));
    return { body: undefined };
  },
);
