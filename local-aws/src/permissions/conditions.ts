import * as z from 'zod';

/** One IAM request. An AWS call can require several. */
export interface IamRequest {
  /** In the form `dynamodb:GetItem`. */
  action: string;
  /** ARN. */
  resource: string;
  /** Condition keys with their values. */
  context: Record<string, string[]>;
}

/** Policy variables (`${aws:username}`) are not supported. */
export const PolicyText = z
  .string()
  .refine((text) => !text.includes('${'), 'policy variables are not supported locally');
const TextOrTexts = z.union([PolicyText, z.array(PolicyText)]).transform((one) => [one].flat());

/** The condition keys of a request, besides its action and resource (see `guard.ts`). */
const ConditionKey = z.literal('dynamodb:LeadingKeys');

/** The conditions of a statement, by operator and condition key. Unsupported operators are rejected. */
export const Conditions = z.strictObject({
  'ForAllValues:StringLike': z.partialRecord(ConditionKey, TextOrTexts).default({}),
  Null: z.partialRecord(ConditionKey, z.enum(['true', 'false'])).default({}),
});
export type Conditions = z.infer<typeof Conditions>;

/** Returns whether all operators hold for all their keys. IAM treats a key with only empty values as missing. */
export function conditionsHold(conditions: Conditions, context: IamRequest['context']): boolean {
  const valuesOf = (key: string) => (context[key] ?? []).filter((value) => value !== '');
  const likes = Object.entries(conditions['ForAllValues:StringLike']);
  const nulls = Object.entries(conditions.Null);
  return (
    likes.every(([key, patterns]) =>
      valuesOf(key).every((value) => patterns.some((pattern) => matchesPattern(pattern, value))),
    ) && nulls.every(([key, isMissing]) => (valuesOf(key).length === 0) === (isMissing === 'true'))
  );
}

/** Returns whether a text matches an IAM pattern, in which `*` is any text and `?` any character. */
export function matchesPattern(pattern: string, text: string): boolean {
  return expressionOf(pattern, () => '.').test(text);
}

/** The same for ARNs: a wildcard matches a colon only if it is the last character of its segment. */
export function matchesArn(pattern: string, arn: string): boolean {
  return expressionOf(pattern, (next) => (next === '' || next === ':' ? '.' : '[^:]')).test(arn);
}

/** `characterBefore` returns what a wildcard can match, by the next character in the pattern. */
function expressionOf(pattern: string, characterBefore: (next: string) => string): RegExp {
  const source = Array.from(pattern, (character, index) => {
    if (character === '*') return `${characterBefore(pattern[index + 1] ?? '')}*`;
    if (character === '?') return '[^]';
    return character.replace(/[\\^$.+()[\]{}|]/, '\\$&');
  });
  return new RegExp(`^${source.join('')}$`, 's');
}
