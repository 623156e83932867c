import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Items, type TableAccess, tableAccessOf } from '../../infra/stack/table-access.ts';
import { tableStatements } from '../../infra/stack/table-statements.ts';

const functions = new AsyncLocalStorage<string>();

/** Runs work as a bundle's function, with only its role's access to the table. */
export function asFunction<T>(bundle: string, work: () => T): T {
  return functions.run(bundle, work);
}

/** Runs other work in between, without checks. */
export function asNobody<T>(work: () => T): T {
  return functions.run('', work);
}

/** Calls that a role would have denied. */
export interface Refusals {
  /** Fails if there were any, because their caller may have handled the denial as a fault. */
  require: () => void;
}

/** Rejects calls that the calling function's role does not allow. A test's own calls are not checked. */
export class GrantGuard implements Refusals {
  readonly #refused = new Set<string>();

  check(command: string, input: unknown): void {
    const bundle = functions.getStore();
    const missing = bundle ? missingOf(bundle, command, input) : null;
    if (!missing) return;
    this.#refused.add(missing);
    throw new Error(missing);
  }

  /** Bound, because tests pass it on. */
  readonly require = (): void => {
    if (this.#refused.size > 0)
      throw new Error(`infra/stack/table-access.ts does not grant: ${[...this.#refused].join('; ')}`);
  };
}

export function enforceGrants(client: DynamoDBDocumentClient): Refusals {
  const guard = new GrantGuard();
  client.middlewareStack.add(
    (next, context) => (args) => {
      guard.check(String(context.commandName), args.input);
      return next(args);
    },
    { step: 'initialize', priority: 'high', name: 'holdToGrants' },
  );
  return guard;
}

const Key = z.object({ pk: z.string() });
const OneItem = z.object({ Key: Key.optional(), Item: Key.optional() });
const QueryInput = z.object({
  IndexName: z.string().optional(),
  ExpressionAttributeValues: z.object({ ':pk': z.string() }),
});
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), OneItem)) });
const Batch = z.object({
  RequestItems: z.record(z.string(), z.array(z.record(z.string(), OneItem))),
});

const wordOf = (pk: string) => pk.slice(0, pk.indexOf('#') + 1);
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Key) })) });
const has = (items: Items, { action, pk }: Access) =>
  items[wordOf(pk)]?.some((one) => one === action) ?? false;

type Grants = TableAccess & { statements: ReturnType<typeof tableStatements> };
const grants = new Map<string, Grants>();

/** Evaluated at each call, with the same result each time. */
function grantsOf(bundle: string): Grants {
  const known = grants.get(bundle);
  if (known) return known;
  const access = tableAccessOf(bundle);
  const made = { ...access, statements: tableStatements(access) };
  grants.set(bundle, made);
  return made;
}

/** Returns null if the function is granted the whole call, otherwise the first denied part. */
function missingOf(bundle: string, command: string, input: unknown): string | null {
  const { items, transactions, due, statements } = grantsOf(bundle);
  const operation = command.replace(/Command$/, '');
  const accesses = accessesOf(operation, input);
  const words = new Set(accesses.map(({ pk }) => wordOf(pk)));
  const isTransaction = operation.startsWith('Transact');
  // A transaction within one partition requires no more than its items do.
  const rows = isTransaction ? [transactions, ...(words.size === 1 ? [items] : [])] : [items];
  const isGranted = (access: Access) => {
    if (access.isIndex) return due.includes(wordOf(access.pk));
    const isInRow = rows.some((row) => has(row, access));
    // In a batch or transaction, AWS can check an action against all keys.
    const isTogether = statements.some(
      (one) =>
        one.actions.some((action) => action === access.action) &&
        [...words].every((word) => one.words.includes(word)),
    );
    return isInRow && isTogether;
  };
  const missing = accesses.find((access) => !isGranted(access));
  return missing ? `${bundle} ${missing.action} ${missing.pk}` : null;
}

interface Access {
  action: string;
  pk: string;
  isIndex?: boolean;
}

function accessesOf(operation: string, input: unknown): Access[] {
  const access = (action: string, { Key: key, Item }: z.infer<typeof OneItem>) => ({
    action,
    pk: (key ?? Item)?.pk ?? '',
  });
  switch (operation) {
    case 'Query': {
      const { IndexName, ExpressionAttributeValues } = QueryInput.parse(input);
      return [{ action: 'Query', pk: ExpressionAttributeValues[':pk'], isIndex: IndexName !== undefined }];
    }
    case 'TransactWriteItems':
      return Transaction.parse(input).TransactItems.flatMap((part) =>
        Object.entries(part).map(([kind, one]) => access(`${kind}Item`, one)),
      );
    case 'BatchGetItem':
      return Object.values(BatchGet.parse(input).RequestItems).flatMap(({ Keys }) =>
        Keys.map(({ pk }) => ({ action: operation, pk })),
      );
    case 'BatchWriteItem':
      return Object.values(Batch.parse(input).RequestItems)
        .flat()
        .flatMap((part) => Object.values(part).map((one) => access(operation, one)));
    default:
      return [access(operation, OneItem.parse(input))];
  }
}
