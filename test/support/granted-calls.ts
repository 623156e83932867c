import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { tableAccessOf } from '../../infra/table-access.ts';

const functions = new AsyncLocalStorage<string>();

/** Does work as the function of a bundle does it: with the table, what its role allows and no more. */
export function asFunction<T>(bundle: string, work: () => T): T {
  return functions.run(bundle, work);
}

/** Does what somebody else does meanwhile: nothing of it is looked at. */
export function asNobody<T>(work: () => T): T {
  return functions.run('', work);
}

/** Calls that a role would have been refused. */
export interface Refusals {
  /** Fails when there were any: whoever made them may have taken the refusal for a fault. */
  require: () => void;
}

/** Refuses what the function that calls is not granted. What a test does on the side, as no function, is not looked at. */
export function holdToGrants(client: DynamoDBDocumentClient): Refusals {
  const refused = new Set<string>();
  client.middlewareStack.add(
    (next, context) => (args) => {
      const bundle = functions.getStore();
      const missing = bundle ? missingOf(bundle, String(context.commandName), args.input) : null;
      if (!missing) return next(args);
      refused.add(missing);
      throw new Error(missing);
    },
    { step: 'initialize', priority: 'high', name: 'holdToGrants' },
  );
  return {
    require: () => {
      if (refused.size > 0)
        throw new Error(`infra/table-access.ts does not grant: ${[...refused].join('; ')}`);
    },
  };
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

/** Null when the function is granted all of the call, else the first part that it is not. */
function missingOf(bundle: string, command: string, input: unknown): string | null {
  const { items, due } = tableAccessOf(bundle);
  const isGranted = ({ action, pk, isIndex }: Access) => {
    const word = pk.slice(0, pk.indexOf('#') + 1);
    return isIndex
      ? due.includes(word)
      : Object.entries(items).some(
          ([granted, actions]) => granted === word && actions.some((one) => one === action),
        );
  };
  const missing = accessesOf(command.replace(/Command$/, ''), input).find((access) => !isGranted(access));
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
    case 'BatchWriteItem':
      return Object.values(Batch.parse(input).RequestItems)
        .flat()
        .flatMap((part) => Object.values(part).map((one) => access(operation, one)));
    default:
      return [access(operation, OneItem.parse(input))];
  }
}
