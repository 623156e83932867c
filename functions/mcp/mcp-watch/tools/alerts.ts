import * as z from 'zod';
import {
  AlertCondition,
  alertConditions,
  conditionsTaking,
} from '../../../../shared/interface/alert-conditions.ts';
import { AlertEvaluation, listEvaluations } from '../../../../shared/interface/app/alerts.ts';
import { limits } from '../../../../shared/interface/limits.ts';
import {
  AlertPreview,
  createAlert as createOperation,
  deleteAlert as deleteOperation,
  listAlerts as listOperation,
  previewAlert as previewOperation,
  updateAlert as updateOperation,
} from '../../../../shared/interface/operations/alerts.ts';
import { getProduct } from '../../../../shared/interface/operations/products.ts';
import { Alert, AlertName, NotifiedBy, quoted } from '../../../../shared/interface/schemas/alert.ts';
import { Amount, Currency, Id } from '../../../../shared/interface/schemas/fields.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { AlertId, IdempotencyKey, Limit, ProductId } from './fields.ts';

const { dropPercent, risePercent, lowestDays } = limits;

/** The operation validates it for the condition. */
const AnyThreshold = z
  .number()
  .optional()
  .describe(
    `${quoted(conditionsTaking('price'), 'and')}: a price. ${quoted(conditionsTaking('percent'), 'and')}: percent, ${dropPercent.min} to ${dropPercent.max}; \`rises_by\`: to ${risePercent.max}. ${quoted(conditionsTaking('days'), 'and')}: days, ${lowestDays.min} to ${lowestDays.max}. Otherwise omit it.`,
  );

/** Shorter than in the API, because every agent conversation pays for it. */
const conditionWords =
  '`drops`: any drop. `changes`: any change. `drops_by`, `rises_by`: by `threshold` percent since it was set or last fired. `below`, `above`: price ≤ or ≥ `threshold`, once. `lowest`: lowest in `threshold` days, after 7 days. `back_in_stock`: in stock again.';

const AsInCreateAlert = { description: 'As in `create_alert`.' };

export const listAlerts = defineWatchTool({
  name: 'list_alerts',
  title: 'List alerts',
  use: 'Returns all alerts of a product, newest first.',
  effect: 'reads',
  operations: [listOperation],
  input: z.strictObject({ product_id: ProductId }),
  output: z.object({ alerts: z.array(Alert) }),
  run: async ({ product_id: id }, { operations }) => {
    const { data } = await operations.call(listOperation, { params: { id } });
    return { alerts: data };
  },
});

export const createAlert = defineWatchTool({
  name: 'create_alert',
  title: 'Set an alert',
  use: 'Notifies the user when a check meets a `condition`; never immediately. Returns the current price, and `notes` for the user.',
  cost: "two requests, and one of the product's alerts.",
  effect: 'creates',
  operations: [createOperation],
  input: z.strictObject({
    product_id: ProductId,
    condition: AlertCondition.describe(conditionWords),
    threshold: AnyThreshold,
    name: AlertName.optional(),
    idempotency_key: IdempotencyKey,
  }),
  output: z.object({
    alert: Alert,
    notified_by: NotifiedBy,
    currency: Currency.nullable(),
    current_price: Amount.nullable(),
    notes: z.array(z.string()),
  }),
  run: async ({ product_id: id, idempotency_key: idempotencyKey, ...body }, { operations }) => {
    // Before creating the alert, because a later error would suggest that it was not created.
    const { data: product } = await operations.call(getProduct, { params: { id } });
    const { data: alert } = await operations.call(createOperation, { params: { id }, body, idempotencyKey });
    return {
      alert,
      notified_by: alert.notified_by,
      currency: product.currency,
      current_price: product.price,
      notes: notesOn(alert, product.price),
    };
  },
});

export const previewAlert = defineWatchTool({
  name: 'preview_alert',
  title: 'Preview an alert',
  use: 'Returns when an alert would have fired so far.',
  effect: 'reads',
  operations: [previewOperation],
  input: z.strictObject({
    product_id: ProductId,
    condition: AlertCondition.meta(AsInCreateAlert),
    threshold: AnyThreshold.meta(AsInCreateAlert),
  }),
  output: z.object(AlertPreview.shape),
  run: async ({ product_id: id, ...body }, { operations }) =>
    (await operations.call(previewOperation, { params: { id }, body })).data,
});

export const updateAlert = defineWatchTool({
  name: 'update_alert',
  title: 'Update an alert',
  use: 'Renames an alert, changes its threshold, or turns it off or on. For another condition, create another.',
  effect: 'changes',
  operations: [updateOperation],
  input: updateOperation.body
    .extend({
      alert_id: AlertId,
      threshold: updateOperation.body.shape.threshold.describe('The new one.'),
      is_active: z.boolean().optional().describe('False turns it off.'),
    })
    .strict(),
  output: z.object({ alert: Alert }),
  run: async ({ alert_id: id, ...body }, { operations }) => {
    const { data } = await operations.call(updateOperation, { params: { id }, body });
    return { alert: data };
  },
});

export const deleteAlert = defineWatchTool({
  name: 'delete_alert',
  title: 'Delete an alert',
  use: 'Permanently deletes an alert. `update_alert` turns it off.',
  effect: 'deletes',
  operations: [deleteOperation],
  input: z.strictObject({ alert_id: AlertId }),
  output: z.object({ deleted_alert_id: Id }),
  run: async ({ alert_id: id }, { operations }) => {
    await operations.run(deleteOperation, { params: { id } });
    return { deleted_alert_id: id };
  },
});

/** Returns notes on a new alert that might surprise the user. */
export function notesOn(
  {
    condition,
    threshold,
    notified_by,
  }: Pick<z.output<typeof Alert>, 'condition' | 'threshold' | 'notified_by'>,
  price: number | null,
): string[] {
  const meets: Partial<Record<typeof condition, boolean>> =
    price === null || threshold === null ? {} : { below: price <= threshold, above: price >= threshold };
  return [
    ...(notified_by.some(({ covers }) => covers) ? [] : [nobodyNote(condition, notified_by)]),
    ...(meets[condition]
      ? ['The current price already meets the threshold. The alert fires at the next check.']
      : []),
  ];
}

function nobodyNote(
  condition: z.output<typeof Alert>['condition'],
  notifiedBy: z.output<typeof Alert>['notified_by'],
): string {
  const { event } = alertConditions[condition];
  const webhook = notifiedBy.some(({ kind }) => kind === 'webhook')
    ? `the webhook is not subscribed to \`${event}\`. Ask the user to turn it on under "Developers" in the account area`
    : 'the account has no webhook. Ask the user to add one under "Developers" in the account area';
  const channels = notifiedBy.some(({ kind }) => kind !== 'webhook')
    ? ', or to turn on a channel under "Account"'
    : '';
  return `No notification will be sent: ${webhook}${channels}. \`list_events\` shows fired alerts.`;
}

export const explainAlert = defineWatchTool({
  name: 'explain_alert',
  title: 'Explain an alert',
  use: 'Explains why an alert fired or not: the outcome of each recent check, newest first.',
  effect: 'reads',
  operations: [listEvaluations],
  input: z.strictObject({ alert_id: AlertId, limit: Limit }),
  output: z.object({ is_active: z.boolean(), evaluations: z.array(AlertEvaluation) }),
  run: async ({ alert_id: id, limit }, { operations }) => {
    const query = { per_page: limit };
    const { data, meta } = await operations.call(listEvaluations, { params: { id }, query });
    // The text contains the error.
    return { is_active: meta.is_active, evaluations: data.map(({ error: _, ...evaluation }) => evaluation) };
  },
});
