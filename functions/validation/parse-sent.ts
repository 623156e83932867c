import { closestMatch } from 'leven';
import * as z from 'zod';
import { remedyFor } from './remedy.ts';
import { rules } from './rules.ts';
import { shown } from './shown.ts';

/** What was parsed, in the words of whoever sent it. */
export interface Parsed {
  /** Names all of it, for a rule that no field breaks alone: `body`. */
  whole: string;
  /** What one of its names is called: `field of this body`. */
  part: string;
  /** Stands before the name of a field, as in `--email`. */
  prefix?: string;
  /** What cannot be sent though it is known elsewhere, and what to do instead. */
  fixed?: Readonly<Record<string, string>> | undefined;
  /** Every value came as a text, as in a query: quotes are no mistake of whoever sent it. */
  areTexts?: boolean;
}

/** More would be read by nobody. */
const maxSentences = 5;
/** A name with more letters wrong is another name. */
const maxWrongLetters = 2;

/**
 * Parses what came by a schema. Throws what `refuse` makes of the sentences where it breaks a rule: each names the
 * field, the rule, what came and, where there is one, the remedy. Every rule is in our own words.
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
  // The first rule that a field breaks is the one to mend: others often follow from it.
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

/** The library's own account of it is the value after changes, such as capital letters, and of a choice all of it. */
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
  // A choice knows what may be chosen, whether or not something was.
  if (code === 'invalid_union' && input === undefined && path.length > 0)
    return `${field}: is required, and ${message}.`;
  const came = input === undefined ? '' : `; it was ${shown(input)}`;
  return [`${field}: ${message}${came}.`, remedyFor(issue, input, areTexts)].filter(Boolean).join(' ');
}

/** An unknown name is never ignored: whoever sent it expects that it does something. `known` are those at the top. */
function describeUnknown(name: string, { part, fixed }: Parsed, known: string[]): string {
  // `constructor` and its like are no field that anybody named here.
  if (fixed && Object.hasOwn(fixed, name)) return `${name}: cannot be changed. ${fixed[name]}`;
  const nearest = closestMatch(name.toLowerCase(), known, { maxDistance: maxWrongLetters });
  const remedy = nearest === undefined ? listOf(known) : `Did you mean \`${nearest}\`?`;
  return `${shownName(name)}: is no ${part}. ${remedy}`;
}

const shownName = (name: string) => (name === '' ? '""' : shown(name).slice(1, -1));

/** Says which names are known. */
export function listOf(known: string[]): string {
  return known.length === 0 ? 'It takes none.' : `Known: ${known.map((name) => `\`${name}\``).join(', ')}.`;
}

/** The names that a schema knows; of a choice between several, those of all. */
export function namesOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (!(schema instanceof z.ZodUnion)) return [];
  const options = schema.options.flatMap((option) => (option instanceof z.ZodObject ? namesOf(option) : []));
  return [...new Set(options)];
}
