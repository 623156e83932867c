import fc from 'fast-check';

/** What fast-check cannot generate: characters by property, and boundaries. */
const replaced: [RegExp, string][] = [
  [/\\[pP]\{[^}]*\}/g, '\\w'],
  [/\\[bB]/g, ''],
];
const lookaround = /^\(\?<?[!=]/;

/** Generates texts that match a pattern, except for its lookarounds. */
export function textsMatching({ source }: RegExp): fc.Arbitrary<string> {
  const simple = replaced.reduce((text, [from, to]) => text.replace(from, to), withoutLookarounds(source));
  return fc.stringMatching(new RegExp(simple, 'u'));
}

function withoutLookarounds(source: string): string {
  let kept = '';
  for (let at = 0; at < source.length; ) {
    const end = lookaround.test(source.slice(at, at + 4)) ? endOfGroup(source, at) : at;
    if (end === at) {
      const length = source[at] === '\\' ? 2 : 1;
      kept += source.slice(at, at + length);
      at += length;
    } else at = end;
  }
  return kept;
}

function endOfGroup(source: string, start: number): number {
  let depth = 0;
  let isSet = false;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (isSet) isSet = character !== ']';
    else if (character === '[') isSet = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}
