import type * as z from 'zod';

const types: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'a JSON object',
  record: 'a JSON object',
};

const counted: Record<string, [one: string, several: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
};

const formats: Record<string, string> = {
  url: 'must be a URL that begins with http:// or https://',
  uuid: 'must be a UUID, such as an `id` from a response',
  email: 'must be an e-mail address',
  datetime: 'must be a time such as 2026-11-20T21:00:00.000Z',
};

/** For rules without a message in the schema. */
export const rules: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'must not be empty'
        : sizeRule(issue.inclusive ? 'at least' : 'greater than', issue.origin, Number(issue.minimum));
    case 'too_big':
      return sizeRule(issue.inclusive ? 'at most' : 'less than', issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return formats[issue.format] ?? 'is malformed';
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join(', ');
    default:
      return 'is invalid';
  }
};

function sizeRule(bound: string, origin: string, size: number): string {
  const things = counted[origin];
  return things ? `must have ${bound} ${size} ${things[size === 1 ? 0 : 1]}` : `must be ${bound} ${size}`;
}
