/** Returns whether a text matches a pattern of IAM, in which `*` is any characters and `?` is one. */
export function matchesPattern(pattern: string, text: string): boolean {
  return expressionOf(pattern, () => '.').test(text);
}

/** As above for ARNs: a wildcard goes past a colon only if it is the last character of its segment. */
export function matchesArn(pattern: string, arn: string): boolean {
  return expressionOf(pattern, (next) => (next === '' || next === ':' ? '.' : '[^:]')).test(arn);
}

/** `characterBefore` returns what a wildcard may match, by the character after it in the pattern. */
function expressionOf(pattern: string, characterBefore: (next: string) => string): RegExp {
  const source = Array.from(pattern, (character, index) => {
    if (character === '*') return `${characterBefore(pattern[index + 1] ?? '')}*`;
    if (character === '?') return '[^]';
    return character.replace(/[\\^$.+()[\]{}|]/, '\\$&');
  });
  return new RegExp(`^${source.join('')}$`, 's');
}
