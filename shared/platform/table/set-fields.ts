/** Uses a placeholder for every name and value. */
export function setFields(fields: Record<string, unknown>) {
  const entries = Object.entries(fields);
  return {
    expression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  };
}
