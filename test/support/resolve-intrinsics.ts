import * as z from 'zod';

const Intrinsic = z.union([
  z.strictObject({ Ref: z.string() }).transform(({ Ref }) => `\${${Ref}}`),
  z
    .strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
    .transform(({ 'Fn::GetAtt': [id, attribute] }) => `\${${id}.${attribute}}`),
  z
    .strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })
    .transform(({ 'Fn::Join': [between, parts] }) => parts.map(textOf).join(between)),
]);

/** Returns a template value with references, attributes and joins written as `${Name}` in one string. */
export function resolveIntrinsics(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolveIntrinsics);
  if (typeof value !== 'object' || value === null) return value;
  const intrinsic = Intrinsic.safeParse(value);
  if (intrinsic.success) return intrinsic.data;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveIntrinsics(item)]));
}

function textOf(part: unknown): string {
  const resolved = resolveIntrinsics(part);
  return typeof resolved === 'string' ? resolved : JSON.stringify(resolved);
}
