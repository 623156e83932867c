export interface Key {
  pk: string;
  sk: string;
}

/** As stored: the reader parses it. */
export type Item = Record<string, unknown>;

export interface Condition {
  condition?: string;
  names?: Record<string, string>;
  values?: Item;
}

export type Change = Condition & { remove?: readonly string[] };

export type Update = { update: Key; expression: string } & Condition;

export type Write =
  | ({ put: Key & Item } & Condition)
  | Update
  | ({ delete: Key } & Condition)
  | ({ check: Key; condition: string } & Condition);

export const maxWrites = 100;

/** Returns the write that sets fields, with a placeholder for every name and value, and removes others. */
export function setWrite(
  key: Key,
  fields: Item,
  { remove = [], names, values, ...condition }: Change = {},
): Update {
  const set = Object.keys(fields);
  const removal = remove.length > 0 ? ` REMOVE ${remove.map((name) => `#${name}`).join(', ')}` : '';
  return {
    update: key,
    expression: `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}${removal}`,
    names: { ...Object.fromEntries([...set, ...remove].map((name) => [`#${name}`, name])), ...names },
    values: { ...Object.fromEntries(set.map((name) => [`:${name}`, fields[name]])), ...values },
    ...condition,
  };
}

/** Returns the write that adds to numbers of an item, which has to exist unless there is another condition. A missing number is 0. */
export function addWrite(
  key: Key,
  counts: Readonly<Record<string, number>>,
  { names, values, condition = 'attribute_exists(pk)' }: Condition = {},
): Update {
  const fields = Object.keys(counts);
  return {
    update: key,
    expression: `SET ${fields.map((name) => `#${name} = if_not_exists(#${name}, :none) + :${name}_added`).join(', ')}`,
    condition,
    names: { ...Object.fromEntries(fields.map((name) => [`#${name}`, name])), ...names },
    values: {
      ':none': 0,
      ...Object.fromEntries(fields.map((name) => [`:${name}_added`, counts[name]])),
      ...values,
    },
  };
}

/** The condition that fields of an item are as they were read. A field that is null can be missing. */
export function asRead<T extends object>(item: T, fields: readonly (keyof T & string)[]) {
  const known = fields.filter((name) => item[name] != null);
  return {
    condition: fields
      .map((name) =>
        item[name] == null
          ? `(attribute_not_exists(#${name}) OR #${name} = :null_read)`
          : `#${name} = :${name}_read`,
      )
      .join(' AND '),
    names: Object.fromEntries(fields.map((name) => [`#${name}`, name])),
    values: {
      ...Object.fromEntries(known.map((name) => [`:${name}_read`, item[name]])),
      ...(known.length < fields.length && { ':null_read': null }),
    },
  };
}

/** As DynamoDB counts a list or map. */
const collectionBytes = { itself: 3, element: 1 };
/** One byte per two digits, plus one; another byte for an odd digit or the sign. */
function numberBytes(value: number): number {
  return Math.ceil(String(value).length / 2) + 2;
}

/** An upper bound for a value or an item. A write unit is 1,024 bytes. */
export function itemBytes(item: object): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return numberBytes(value);
  if (Array.isArray(value))
    return value.reduce(
      (sum, element) => sum + collectionBytes.element + valueBytes(element),
      collectionBytes.itself,
    );
  if (typeof value === 'object' && value !== null)
    return collectionBytes.itself + Object.keys(value).length * collectionBytes.element + itemBytes(value);
  return 1;
}
