import * as z from 'zod';
import type { IamRequest } from './iam-request.ts';
import { matchesPattern } from './pattern.ts';

/** Policy variables (`${aws:username}`) are not supported. */
export const PolicyText = z
  .string()
  .refine((text) => !text.includes('${'), 'policy variables are not known locally');
const TextOrTexts = z.union([PolicyText, z.array(PolicyText)]).transform((one) => [one].flat());

/** The condition keys that a request has, beside its action and its resource (see `requests.ts`). */
const ConditionKey = z.literal('dynamodb:LeadingKeys');

/** The conditions of a statement, by operator and then by condition key. Operators that ours do not use are refused. */
export const Conditions = z.strictObject({
  'ForAllValues:StringLike': z.partialRecord(ConditionKey, TextOrTexts).default({}),
  Null: z.partialRecord(ConditionKey, z.enum(['true', 'false'])).default({}),
});
export type Conditions = z.infer<typeof Conditions>;

/** Returns whether all operators hold for all of their keys. IAM takes a key whose values are all empty for a missing one. */
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
