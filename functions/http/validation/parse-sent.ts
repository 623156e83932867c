import { closestMatch } from 'leven';
import * as z from 'zod';
import { remedyFor } from './remedy.ts';
import { rules } from './rules.ts';
import { shown } from './shown.ts';

export interface Parsed {
  /** Name for a rule about several fields: `body`. */
  whole: string;
  /** Name of a part: `field`. */
  part: string;
  /** Before a field's name, as in `--email`. */
  prefix?: string;
  /** Read-only fields, each with the remedy. */
  fixed?: Readonly<Record<string, string>> | undefined;
  /** Every value is a string, as in a query, so the message does not suggest removing quotes. */
  areTexts?: boolean;
}

const maxSentences = 5;
/** Names that differ more are not suggested. */
const maxWrongLetters = 2;

/**
 * Throws `refuse(message)`, with a sentence per invalid field: name, rule, received value and, if known,
 * remedy.
 */
export function parseSent<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  parsed: Parsed,
  refuse: (message: string) => Error,
): z.output<S> {
  const result = schema.safeParse(sent, { error: rules });
  if (result.success) return result.data;
  throw refuse(describeIssues(result.error, sent, parsed, namesOf(schema)));
}

function describeIssues({ issues }: z.ZodError, sent: unknown, parsed: Parsed, known: string[]): string {
  // Only the first issue of a field: others often follow from it.
  const first = new Map(issues.toReversed().map((issue) => [issue.path.join('.'), issue]));
  return issues
    .filter((issue) => issue.code === 'unrecognized_keys' || first.get(issue.path.join('.')) === issue)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => describeUnknown([...issue.path, name].join('.'), parsed, known))
        : describeIssue(issue, valueAt(sent, issue.path), parsed),
    )
    .slice(0, maxSentences)
    .join(' ');
}

/** zod's `issue.input` is the value after transforms, and the whole object for a union. */
function valueAt(sent: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    sent,
  );
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown, parsed: Parsed): string {
  const { whole, prefix = '', areTexts = false } = parsed;
  const { path, code, message } = issue;
  const field = path.length > 0 ? prefix + path.join('.') : whole;
  if (code === 'invalid_type' && input === undefined && path.length > 0) return `${field}: is required.`;
  // A union's message lists the allowed values, which helps for a missing field too.
  if (code === 'invalid_union' && input === undefined && path.length > 0)
    return `${field}: is required, and ${message}.`;
  const came = input === undefined ? '' : `. Received ${shown(input)}`;
  return [`${field}: ${message}${came}.`, remedyFor(issue, input, areTexts)].filter(Boolean).join(' ');
}

/** Unknown names are errors, because the client expects an effect. */
function describeUnknown(name: string, { part, fixed }: Parsed, known: string[]): string {
  // `hasOwn`, because a client can send `constructor`.
  if (fixed && Object.hasOwn(fixed, name)) return `${name}: cannot be changed. ${fixed[name]}`;
  const nearest = closestMatch(name.toLowerCase(), known, { maxDistance: maxWrongLetters });
  const remedy = nearest === undefined ? listOf(known) : `Did you mean \`${nearest}\`?`;
  return `${shownName(name)}: unknown ${part}. ${remedy}`;
}

const shownName = (name: string) => (name === '' ? '""' : shown(name).slice(1, -1));

export function listOf(known: string[]): string {
  return known.length === 0
    ? 'None is allowed.'
    : `Allowed: ${known.map((name) => `\`${name}\``).join(', ')}.`;
}

/** For a union, of all its options. */
export function namesOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (!(schema instanceof z.ZodUnion)) return [];
  const options = schema.options.flatMap((option) => (option instanceof z.ZodObject ? namesOf(option) : []));
  return [...new Set(options)];
}
