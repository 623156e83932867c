import { updateAlert as contract } from '../../shared/interface/operations/alerts.ts';
import { AlertRequest } from '../../shared/interface/schemas/alert.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { cleanWords } from '../../shared/platform/text/clean-text.ts';
import { type Alert, toAlertView, withThreshold } from '../../shared/products/alerts/alert.ts';
import { conditionStoredAs } from '../../shared/products/alerts/conditions.ts';
import { parseSent } from '../http/validation/parse-sent.ts';
import { operation } from './wiring/operation.ts';

/** Renames an alert, changes its threshold, turns it off or turns it on again. */
export const updateAlert = operation(
  contract,
  { needs: ['alerts', 'products', 'items', 'readRecipients'] },
  async ({ account, params, body: { name, threshold, is_active } }, services) => {
    const { alerts, products, items, readRecipients } = services;
    const alert = await alerts.get(account.id, params.id);
    const item = alert.item_id ? await items.find(account.id, alert.item_id) : null;
    const changed = await alerts.update(alert, {
      ...(name !== undefined && { name: cleanWords(name) ?? null }),
      ...(threshold !== undefined &&
        withThreshold(
          alert,
          parseThreshold(alert, threshold),
          item ?? (await products.get(account.id, alert.product_id)),
        )),
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
function parseThreshold({ condition: stored }: Alert, threshold: number | null): number | null {
  const condition = conditionStoredAs(stored);
  const sent = { whole: 'body', part: 'field' };
  return parseSent(
    AlertRequest,
    { condition, threshold },
    sent,
    (message) => new ServiceError('validation_failed', message),
  ).threshold;
}
