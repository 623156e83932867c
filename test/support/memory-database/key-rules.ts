import type { Item } from '../../../shared/platform/table/writes.ts';

const maxBytes = { pk: 2048, sk: 1024, due_pk: 2048, due_sk: 1024 };
type KeyName = keyof typeof maxBytes;

/** Throws what DynamoDB rejects as a key: anything but a text, an empty one, and one that is too long. */
function requireText(name: KeyName, value: unknown): void {
  if (typeof value !== 'string')
    throw new Error(`ValidationException: type mismatch for key ${name}: expected S`);
  if (value === '') throw new Error(`ValidationException: key ${name} cannot be an empty string`);
  if (Buffer.byteLength(value) > maxBytes[name])
    throw new Error(`ValidationException: key ${name} can have ${maxBytes[name]} bytes`);
}

/** Returns true, or throws. */
export function requireKey({ pk, sk }: Item): boolean {
  requireText('pk', pk);
  requireText('sk', sk);
  return true;
}

/** An item without these keys is not in the index. */
export function requireIndexKeys(item: Item): void {
  for (const name of ['due_pk', 'due_sk'] as const)
    if (item[name] !== undefined) requireText(name, item[name]);
}

/** As part of a key condition. */
export function requireRange({ pk, from, to }: { pk: string; from: string; to: string }): void {
  requireText('pk', pk);
  requireText('sk', from);
  requireText('sk', to);
  if (Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0)
    throw new Error('ValidationException: the upper bound of BETWEEN must not be below the lower one');
}
