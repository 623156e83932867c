import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { limits } from '../../../shared/interface/limits.ts';
import { Id } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import { parseOptions } from '../parse-options.ts';
import type { Service } from '../service.ts';
import { type Subject, type Timeline, timelineOf } from './timeline.ts';

const { default: defaultChecks, max: mostChecks } = limits.checksPerPage;

const Options = z
  .object({
    product: Id.optional(),
    alert: Id.optional(),
    event: Id.optional(),
    check: Id.optional(),
    limit: z.coerce.number().int().min(1).max(mostChecks).default(defaultChecks),
  })
  .refine(
    ({ product, alert, event, check }) =>
      [alert, event, check].filter((id) => id !== undefined).length === 1 ||
      (product !== undefined && alert === undefined && event === undefined),
    'requires one of --product, --alert, --event and --check',
  );

/**
 * `explain --product ID | --alert ID | --event ID | --check ID` → `{ account, product, alerts, timeline }`, oldest
 * first: what was stored about the latest checks, or the one check, with the events that they caused. Does not
 * re-evaluate anything. `--check` alone scans the table; with `--product` it reads the check.
 */
export async function explain(service: Service, options: unknown): Promise<Timeline> {
  const { product, alert, event, check, limit } = parseOptions(Options, options);
  const nowMs = Date.now();
  return timelineOf(
    await subjectOf({ product, alert, event, check }, { service, limit, nowMs }),
    service,
    nowMs,
  );
}

interface Ids {
  product?: string | undefined;
  alert?: string | undefined;
  event?: string | undefined;
  check?: string | undefined;
}

interface Lookup {
  service: Service;
  limit: number;
  nowMs: number;
}

async function subjectOf(ids: Ids, { service, limit, nowMs }: Lookup): Promise<Subject> {
  const { products, alerts, checks } = service;
  if (ids.event !== undefined) return subjectOfEvent(ids.event, service, nowMs);
  if (ids.check !== undefined) {
    const productId = ids.product ?? (await productOfCheck(ids.check, service));
    const check = productId === null ? null : await checks.find(productId, ids.check, nowMs);
    if (productId === null || !check)
      throw new ServiceError('not_found', `Check ${ids.check} does not exist. Checks are kept for 7 days.`);
    return ofChecks(await products.getByIdAlone(productId), [check]);
  }
  const alert = ids.alert === undefined ? null : await alerts.getByIdAlone(ids.alert);
  const product = await products.getByIdAlone(alert?.product_id ?? ids.product ?? '');
  return { ...ofChecks(product, await checks.list(product.id, { limit, nowMs })), onlyAlert: alert };
}

function ofChecks(product: Subject['product'] & object, checks: Check[]): Subject {
  return { accountId: product.account_id, product, checks, onlyAlert: null, event: null };
}

const OfProduct = z.object({ product: z.object({ id: z.string() }) });

/** An event without a check, such as a test, is the whole timeline. */
async function subjectOfEvent(id: string, service: Service, nowMs: number): Promise<Subject> {
  const event = await service.deliveries.get(id, nowMs);
  const productId = OfProduct.safeParse(event.data).data?.product.id;
  const product = productId ? await service.products.find(event.account_id, productId) : null;
  const check = product && (await service.checks.findOfEvent(product.id, id, nowMs));
  return { accountId: event.account_id, product, checks: check ? [check] : [], onlyAlert: null, event };
}

const Found = z.array(z.object({ product_id: z.string() }));

/**
 * Returns the product of a check, or null. Checks are stored under their product and not indexed by ID, because an
 * index entry would cost each check a write, so this scans the table.
 */
async function productOfCheck(
  checkId: string,
  { tableName, aws }: Pick<Service, 'tableName' | 'aws'>,
): Promise<string | null> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  const { pk: prefix, sk } = keys.check('', checkId);
  const theCheck = {
    TableName: tableName,
    ProjectionExpression: 'product_id',
    FilterExpression: 'begins_with(pk, :prefix) AND sk = :sk',
    ExpressionAttributeValues: { ':prefix': prefix, ':sk': sk },
  };
  for await (const page of paginateScan({ client }, theCheck)) {
    const [check] = Found.parse(page.Items ?? []);
    if (check) return check.product_id;
  }
  return null;
}
