import type { Item } from './table.ts';

/** `SET` of each field, as the parts of a write: every name and value is passed by placeholder. */
export function setFields(fields: Item) {
  const entries = Object.entries(fields);
  return {
    expression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  };
}
