import { isDeepStrictEqual } from 'node:util';
import { resolveIntrinsics } from './resolve-intrinsics.ts';

interface Resource {
  Type: string;
  Properties?: unknown;
}

type Properties = Record<string, unknown>;

/** Texts, tags and widget layouts change often without any risk. Their own tests check what matters. */
const leftOut = new Set(['Tags', 'Description', 'AlarmDescription', 'DashboardBody', 'Metadata']);

/** One per route or function, all alike: the tests of operations, gateway responses and releases check them. */
const repeated = new Set([
  'AWS::ApiGateway::GatewayResponse',
  'AWS::ApiGateway::Method',
  'AWS::ApiGateway::Resource',
  'AWS::Lambda::Alias',
  'AWS::Lambda::Version',
]);

const widest = 150;

/**
 * Returns a template as reviewable text: the resources by type, first the properties common to a type, then each by its
 * logical ID with its own. Intrinsic functions are written as `${Name}`, hashes as HASH.
 */
export function summarizeTemplate({ Resources }: { Resources: Record<string, Resource> }): string {
  const shown = Object.entries(Resources).filter(([, { Type }]) => !repeated.has(Type));
  const byType = Object.groupBy(shown, ([, { Type }]) => Type);
  const parts = Object.entries(byType).map(([type, resources = []]) => {
    const all = resources.map(([id, { Properties }]) => ({ id, own: propertiesOf(Properties) }));
    const shared = all.length > 1 ? sharedBy(all.map(({ own }) => own)) : {};
    const each = all.flatMap(({ id, own }) => [`  ${id}`, ...linesOf(without(own, shared), '    ')]);
    return [`${type} (${all.length})`, ...linesOf(shared, '  each '), ...each].join('\n');
  });
  return `${parts.join('\n\n')}\n`.replaceAll(/[0-9a-f]{64}/g, 'HASH');
}

function propertiesOf(properties: unknown): Properties {
  const resolved = resolveIntrinsics(properties ?? {});
  if (!isPlain(resolved)) throw new Error('A resource has properties that are not objects.');
  return Object.fromEntries(Object.entries(resolved).filter(([key]) => !leftOut.has(key)));
}

function isPlain(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sharedBy([first = {}, ...others]: Properties[]): Properties {
  const entries = Object.entries(first).flatMap(([key, value]): [string, unknown][] => {
    const values = others.map((other) => other[key]);
    if (values.every((other) => isDeepStrictEqual(other, value))) return [[key, value]];
    if (!isPlain(value) || !values.every(isPlain)) return [];
    const part = sharedBy([value, ...values]);
    return Object.keys(part).length > 0 ? [[key, part]] : [];
  });
  return Object.fromEntries(entries);
}

function without(own: Properties, shared: Properties): Properties {
  const entries = Object.entries(own).flatMap(([key, value]): [string, unknown][] => {
    const common = shared[key];
    if (common === undefined) return [[key, value]];
    if (isDeepStrictEqual(common, value) || !isPlain(value) || !isPlain(common)) return [];
    return [[key, without(value, common)]];
  });
  return Object.fromEntries(entries);
}

function linesOf(value: unknown, indent: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => entryLines('-', item, indent));
  if (!isPlain(value)) return [`${indent}${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, item]) => entryLines(`${key}:`, item, indent));
}

function entryLines(label: string, item: unknown, indent: string): string[] {
  const inline = `${indent}${label} ${typeof item === 'string' ? item : JSON.stringify(item)}`;
  if (typeof item !== 'object' || item === null || inline.length <= widest) return [inline];
  return [`${indent}${label}`, ...linesOf(item, `${indent.replace('each', '    ')}  `)];
}
