import { closestMatch } from 'leven';
import type * as z from 'zod';
import { knownAt, valueAt } from './field-names.ts';
import { rules } from './rules.ts';

export interface Parsed {
  /** Name for a rule about several fields: `body`. */
  whole: string;
  /** Name of a part: `field`. */
  part: string;
  /** Prefix of a field's name, as in `--email`. */
  prefix?: string;
  /** Read-only fields, each with the remedy. */
  fixed?: Readonly<Record<string, string>> | undefined;
  /** All values are strings, as in a query, so the message does not suggest removing quotes. */
  areTexts?: boolean;
}

const maxSentences = 5;
/** Names that differ more are not suggested, nor those of which half is wrong. */
const maxWrongLetters = 2;

/** Throws `refuse(message)` with one sentence per invalid field: name, rule, received value and, if known, remedy. */
export function parseSent<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  parsed: Parsed,
  refuse: (message: string) => Error,
): z.output<S> {
  const result = schema.safeParse(sent, { error: rules });
  if (result.success) return result.data;
  throw refuse(describeIssues(result.error, sent, parsed, schema));
}

function describeIssues({ issues }: z.ZodError, sent: unknown, parsed: Parsed, schema: z.ZodType): string {
  // Reports only the first issue of a field, because others often follow from it.
  const first = new Map(issues.toReversed().map((issue) => [issue.path.join('.'), issue]));
  return issues
    .filter((issue) => issue.code === 'unrecognized_keys' || first.get(issue.path.join('.')) === issue)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) =>
            describeUnknown([...issue.path, name], parsed, knownAt(schema, sent, issue.path)),
          )
        : describeIssue(issue, valueAt(sent, issue.path), parsed),
    )
    .slice(0, maxSentences)
    .join(' ');
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown, parsed: Parsed): string {
  const { whole, prefix = '', areTexts = false } = parsed;
  const { path, code, message } = issue;
  // Only an option's name is known to its user: of a list, not the position in it.
  const name = prefix === '' ? path.join('.') : String(path[0]);
  const field = path.length > 0 ? prefix + name : whole;
  if (code === 'invalid_type' && input === undefined && path.length > 0) return `${field}: is required.`;
  // A union's message lists the allowed values, which helps for a missing field too.
  if (code === 'invalid_union' && input === undefined && path.length > 0)
    return `${field}: is required, and ${message}.`;
  const isOfSeveral = path.length === 0 && code === 'custom' && typeof input === 'object';
  const came = input === undefined || isOfSeveral ? '' : `. Received ${shown(input)}`;
  return [`${field}: ${message}${came}.`, remedyFor(issue, input, areTexts)].filter(Boolean).join(' ');
}

/** Unknown names are errors, because the client expects them to have an effect. */
function describeUnknown(path: PropertyKey[], { part, fixed }: Parsed, known: string[]): string {
  const [name, last] = [path.join('.'), String(path.at(-1))];
  // `hasOwn`, because a client can send `constructor`.
  if (fixed && Object.hasOwn(fixed, name)) return `${name}: cannot be changed. ${fixed[name]}`;
  const sent = last.toLowerCase();
  const nearest =
    known.toSorted((a, b) => a.length - b.length).find((one) => one.split('_').includes(sent)) ??
    closestMatch(sent, known, { maxDistance: Math.min(maxWrongLetters, Math.floor(last.length / 2)) });
  const remedy = nearest === undefined ? listOf(known) : `Did you mean \`${nearest}\`?`;
  return `${shownName(name)}: unknown ${part}. ${remedy}`;
}

const shownName = (name: string) => (name === '' ? '""' : shown(name).slice(1, -1));

export function listOf(known: string[]): string {
  return known.length === 0
    ? 'None is allowed.'
    : `Allowed: ${known.map((name) => `\`${name}\``).join(', ')}.`;
}

/** Empty if the input does not show what was meant. */
function remedyFor(issue: z.core.$ZodIssue, input: unknown, areTexts: boolean): string {
  switch (issue.code) {
    case 'invalid_type':
      return areTexts ? '' : quotesRemedy(issue.expected, input);
    case 'invalid_format':
      return issue.format === 'url' ? schemeRemedy(input) : '';
    case 'too_big':
      // Other lists belong together: the products of an item, tags.
      return issue.origin === 'array' && issue.path[0] === 'urls' ? 'Send the rest in another request.' : '';
    case 'custom':
      return typeof issue.params?.didYouMean === 'string' ? `Did you mean ${issue.params.didYouMean}?` : '';
    default:
      return '';
  }
}

function quotesRemedy(expected: string, input: unknown): string {
  if (expected === 'string') return typeof input === 'number' ? 'Send it in quotes.' : '';
  if (typeof input !== 'string') return '';
  const isMeant = expected === 'boolean' ? /^(?:true|false)$/i : /^-?\d+(?:\.\d+)?$/;
  return isMeant.test(input.trim()) ? 'Send it without quotes.' : '';
}

/** Browsers hide the scheme in the address bar, so copied URLs often lack it. */
function schemeRemedy(input: unknown): string {
  if (typeof input !== 'string') return '';
  const completed = `https://${input.trim()}`;
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/u.test(input.trim());
  return isHost && URL.canParse(completed) ? `Did you mean ${completed.slice(0, 200)}?` : '';
}

const shownCharacters = 60;

/** Short, on one line: a quoted string, a number, `an array of 3`. */
function shown(input: unknown): string {
  if (typeof input === 'string') return shownText(input);
  if (Array.isArray(input)) return input.length === 0 ? 'an empty array' : `an array of ${input.length}`;
  if (typeof input === 'object' && input !== null) return 'an object';
  return String(input);
}

function shownText(text: string): string {
  if (text === '') return 'an empty string';
  const characters = [...text];
  const start = characters.slice(0, shownCharacters).join('');
  return JSON.stringify(characters.length > shownCharacters ? `${start}…` : start);
}
