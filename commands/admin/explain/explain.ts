import * as z from 'zod';
import { limits } from '../../../shared/interface/limits.ts';
import { Id } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import type { Alert } from '../../../shared/products/alerts/alert.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import type { Item } from '../../../shared/products/items/item.ts';
import { option } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { type Service, scanTable } from '../service.ts';
import { itemView } from './item-view.ts';
import { alertView, type Subject, type Timeline, timelineOf } from './timeline.ts';

const { default: defaultChecks, max: mostChecks } = limits.checksPerPage;

export const ExplainOptions = z
  .object({
    product: option(Id.optional(), 'product ID', '<id>'),
    item: option(Id.optional(), 'item ID', '<id>'),
    alert: option(Id.optional(), 'alert ID', '<id>'),
    event: option(Id.optional(), 'event ID', '<id>'),
    check: option(Id.optional(), 'check ID; with --product, no table scan is needed', '<id>'),
    limit: option(
      z.coerce.number().int().min(1).max(mostChecks).default(defaultChecks),
      'maximum number of checks to explain, newest first',
      '<n>',
    ),
  })
  .refine(
    ({ product, item, alert, event, check }) =>
      [item, alert, event, check].filter((id) => id !== undefined).length === 1 ||
      (product !== undefined && [item, alert, event].every((id) => id === undefined)),
    'requires one of --product, --item, --alert, --event and --check',
  );

/**
 * `explain --product ID | --item ID | --alert ID | --event ID | --check ID` → `{ account, product, alerts, timeline }`, oldest
 * first: what was stored about the latest checks, or the one check, with the events that they caused. Does not
 * re-evaluate anything. `--check` alone scans the table; with `--product` it reads the check.
 */
export async function explain(service: Service, options: unknown): Promise<Timeline> {
  const { product, item, alert, event, check, limit } = parseOptions(ExplainOptions, options);
  const nowMs = Date.now();
  const onlyAlert = alert === undefined ? null : await service.alerts.getByIdAlone(alert);
  const itemId = item ?? onlyAlert?.item_id;
  if (itemId !== undefined)
    return itemTimelineOf(await service.items.getByIdAlone(itemId), { service, onlyAlert, limit, nowMs });
  const subject = await subjectOf({ product, alert: onlyAlert, event, check }, { service, limit, nowMs });
  return timelineOf(subject, service, nowMs);
}

interface Ids {
  product?: string | undefined;
  alert: Alert | null;
  event?: string | undefined;
  check?: string | undefined;
}

interface Lookup {
  service: Service;
  limit: number;
  nowMs: number;
}

async function subjectOf(ids: Ids, { service, limit, nowMs }: Lookup): Promise<Subject> {
  const { products, checks } = service;
  if (ids.event !== undefined) return subjectOfEvent(ids.event, service, nowMs);
  if (ids.check !== undefined) {
    const productId = ids.product ?? (await productOfCheck(ids.check, service));
    const check = productId === null ? null : await checks.find(productId, ids.check, nowMs);
    if (productId === null || !check)
      throw new ServiceError(
        'not_found',
        `Check ${ids.check} does not exist. Checks are kept for ${limits.jobRetentionDays} days.`,
      );
    return subjectOfChecks(await products.getByIdAlone(productId), [check]);
  }
  const product = await products.getByIdAlone(ids.alert?.product_id ?? ids.product ?? '');
  return {
    ...subjectOfChecks(product, await checks.list(product.id, { limit, nowMs })),
    onlyAlert: ids.alert,
  };
}

function subjectOfChecks(product: Subject['product'] & object, checks: Check[]): Subject {
  return { accountId: product.account_id, product, checks, onlyAlert: null, event: null };
}

const Named = z.object({ id: z.string() });
const OfProduct = z.object({ product: Named, item: Named.optional() });

/** An event without a check, such as a test, is the whole timeline. */
async function subjectOfEvent(id: string, service: Service, nowMs: number): Promise<Subject> {
  const event = await service.deliveries.get(id, nowMs);
  const about = OfProduct.safeParse(event.data).data;
  const accountId = event.account_id;
  const item = about?.item ? await service.items.find(accountId, about.item.id) : null;
  // The check of any product of an item can change its best offer.
  const others = item?.offers.map(({ product_id }) => product_id) ?? [];
  for (const productId of new Set([...(about ? [about.product.id] : []), ...others])) {
    const check = await service.checks.findOfEvent(productId, id, nowMs);
    const product = check && (await service.products.find(accountId, productId));
    if (product) return { accountId, product, checks: [check], onlyAlert: null, event };
  }
  const product = about ? await service.products.find(accountId, about.product.id) : null;
  return { accountId, product, checks: [], onlyAlert: null, event };
}

const Found = z.array(z.object({ product_id: z.string() }));

/** Scans the table: an index entry by ID would cost each check a write. */
async function productOfCheck(checkId: string, service: Service): Promise<string | null> {
  const { pk: prefix, sk } = keys.check('', checkId);
  const theCheck = {
    ProjectionExpression: 'product_id',
    FilterExpression: 'begins_with(pk, :prefix) AND sk = :sk',
    ExpressionAttributeValues: { ':prefix': prefix, ':sk': sk },
  };
  for await (const items of scanTable(service, theCheck)) {
    const [check] = Found.parse(items);
    if (check) return check.product_id;
  }
  return null;
}

/** Joins the latest checks of all products of an item with its offers and alerts. */
async function itemTimelineOf(
  item: Item,
  { service, onlyAlert, limit, nowMs }: Lookup & { onlyAlert: Alert | null },
): Promise<Timeline> {
  const { account_id: accountId, currency } = item;
  const ids = item.offers.map(({ product_id }) => product_id);
  const products = await service.products.findAll(accountId, ids);
  const alerts = (await service.alerts.list(item.id)).filter(({ id }) => !onlyAlert || id === onlyAlert.id);
  const parts = await Promise.all(
    products.map(async (product) => {
      const checks = await service.checks.list(product.id, { limit, nowMs });
      return timelineOf({ ...subjectOfChecks(product, checks), ofItem: alerts }, service, nowMs);
    }),
  );
  const account = await service.accounts.get(accountId);
  return {
    account: { id: accountId, email: account?.email ?? null, plan: account?.plan ?? null },
    product: null,
    item: itemView(item),
    alerts: alerts.map((alert) => alertView(alert, currency ?? '')),
    timeline: parts
      .flatMap(({ timeline }) => timeline)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .slice(-limit),
  };
}
