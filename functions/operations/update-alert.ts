import { updateAlert as contract } from '../../shared/interface/operations/update-alert.ts';
import { cleanWords } from '../../shared/platform/text/clean-text.ts';
import { toAlertView } from '../../shared/products/alerts/alert.ts';
import { operation } from './wiring/operation.ts';

/** Renames an alert, turns it off or turns it on again. */
export const updateAlert = operation(
  contract,
  { needs: ['alerts', 'products', 'items', 'readRecipients'] },
  async ({ account, params, body: { name, is_active } }, { alerts, products, items, readRecipients }) => {
    const alert = await alerts.get(account.id, params.id);
    const changed = await alerts.update(alert, {
      ...(name !== undefined && { name: cleanWords(name) ?? null }),
      ...(is_active !== undefined && { is_active }),
    });
    const [recipients, product, item] = await Promise.all([
      readRecipients(account),
      products.find(account.id, alert.product_id),
      alert.item_id ? items.find(account.id, alert.item_id) : null,
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
