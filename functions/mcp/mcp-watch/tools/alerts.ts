import * as z from 'zod';
import {
  AlertCondition,
  conditionsTaking,
  Threshold,
} from '../../../../shared/interface/alert-conditions.ts';
import { createAlert as createOperation } from '../../../../shared/interface/operations/create-alert.ts';
import { deleteAlert as deleteOperation } from '../../../../shared/interface/operations/delete-alert.ts';
import { getAccount } from '../../../../shared/interface/operations/get-account.ts';
import { getProduct } from '../../../../shared/interface/operations/get-product.ts';
import { listAlerts as listOperation } from '../../../../shared/interface/operations/list-alerts.ts';
import {
  AlertPreview,
  previewAlert as previewOperation,
} from '../../../../shared/interface/operations/preview-alert.ts';
import { updateAlert as updateOperation } from '../../../../shared/interface/operations/update-alert.ts';
import { Alert, AlertName, quoted } from '../../../../shared/interface/schemas/alert.ts';
import { Address, Amount, Currency, Id } from '../../../../shared/interface/schemas/fields.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { notesOn } from './alert-notes.ts';
import { AlertId, IdempotencyKey, ProductId } from './fields.ts';

const AnyThreshold = Threshold.optional().meta({
  description: `For ${quoted(conditionsTaking('price'), 'and')} in the product's currency, major units; for ${quoted(conditionsTaking('days'), 'and')} in days, 7 to 365. For no other.`,
  example: 150,
});

export const listAlerts = defineWatchTool({
  name: 'list_alerts',
  title: 'List the alerts of a product',
  use: 'All alerts of a product, newest first. One that is not active has fired, or was disarmed.',
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
  use: 'Has the account told by its webhook when a price or the availability meets a `condition` (`back_in_stock` is sent only to webhooks that ask for `stock.alert`). Judged on the prices of later checks; setting one fires nothing. The answer says who will be told (`notified_by`: null if nobody), the current price, and in `notes` what the user should know.',
  cost: 'three requests, and one alert under the cap of the product.',
  effect: 'creates',
  operations: [createOperation],
  input: z.strictObject({
    product_id: ProductId,
    condition: AlertCondition,
    threshold: AnyThreshold,
    name: AlertName.optional(),
    idempotency_key: IdempotencyKey,
  }),
  output: z.object({
    alert: Alert,
    notified_by: Address.nullable(),
    currency: Currency.nullable(),
    current_price: Amount.nullable(),
    notes: z.array(z.string()),
  }),
  run: async ({ product_id: id, idempotency_key: idempotencyKey, ...body }, { operations }) => {
    // Asked before: what is refused after the alert is set would look as if it were not.
    const [{ data: product }, { data: account }] = await Promise.all([
      operations.call(getProduct, { params: { id } }),
      operations.call(getAccount),
    ]);
    const { data: alert } = await operations.call(createOperation, { params: { id }, body, idempotencyKey });
    return {
      alert,
      notified_by: account.webhook_url,
      currency: product.currency,
      current_price: product.price,
      notes: notesOn(alert, product.price, account.webhook_url),
    };
  },
});

export const previewAlert = defineWatchTool({
  name: 'preview_alert',
  title: 'Try an alert on the price history',
  use: 'Tells how often an alert would have fired on the prices so far, and when. Use it before `create_alert` to choose condition and threshold. Sets nothing.',
  effect: 'reads',
  operations: [previewOperation],
  input: z.strictObject({
    product_id: ProductId,
    condition: AlertCondition.meta({ description: 'As of `create_alert`.' }),
    threshold: AnyThreshold,
  }),
  output: z.object(AlertPreview.shape),
  run: async ({ product_id: id, ...body }, { operations }) =>
    (await operations.call(previewOperation, { params: { id }, body })).data,
});

export const updateAlert = defineWatchTool({
  name: 'update_alert',
  title: 'Rename, arm or disarm an alert',
  use: 'Changes the name of an alert, disarms it (`is_active` false) or arms it (true), also after it has fired. Its condition and threshold stay: to change those delete it and set another.',
  effect: 'changes',
  operations: [updateOperation],
  input: updateOperation.body.extend({ alert_id: AlertId }).strict(),
  output: z.object({ alert: Alert }),
  run: async ({ alert_id: id, ...body }, { operations }) => {
    const { data } = await operations.call(updateOperation, { params: { id }, body });
    return { alert: data };
  },
});

export const deleteAlert = defineWatchTool({
  name: 'delete_alert',
  title: 'Delete an alert',
  use: 'Deletes an alert, which then no longer counts toward the cap. To silence it for a while use `update_alert`.',
  effect: 'deletes',
  operations: [deleteOperation],
  input: z.strictObject({ alert_id: AlertId }),
  output: z.object({ deleted_alert_id: Id }),
  run: async ({ alert_id: id }, { operations }) => {
    await operations.run(deleteOperation, { params: { id } });
    return { deleted_alert_id: id };
  },
});
