import type * as z from 'zod';

/** Empty if the input does not show what was meant. */
export function remedyFor(issue: z.core.$ZodIssue, input: unknown, areTexts: boolean): string {
  switch (issue.code) {
    case 'invalid_type':
      return areTexts ? '' : quotesRemedy(issue.expected, input);
    case 'invalid_format':
      return issue.format === 'url' ? schemeRemedy(input) : '';
    case 'too_big':
      return issue.origin === 'array' ? 'Send the rest in another request.' : '';
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
