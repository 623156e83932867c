/** Names that need no quotes in a JSONPath. */
const plainName = /^[a-z_][a-z0-9_]*$/i;
const lastSegment = /(?:\.[a-z_][a-z0-9_]*|\[\d+\]|\['(?:[^'\\]|\\.)*'\])$/i;
const shortEscapes = new Map(Object.entries({ '\b': 'b', '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r' }));

/** Returns the JSONPath (RFC 9535) of a member or an entry: `$[0].offers`, `$[0]['@graph'][2]`. */
export function jsonPathTo(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  return plainName.test(key) ? `${parent}.${key}` : `${parent}['${key.replace(special, escapeOf)}']`;
}

/** Returns a path of limited length; if it is too long, the path of the containing value. */
export function shortenJsonPath(path: string, most: number): string {
  let short = path;
  while (short.length > most && lastSegment.test(short)) short = short.replace(lastSegment, '');
  return short.length > most ? '$' : short;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 9535 escapes these.
const special = /['\\\u0000-\u001f]/g;

function escapeOf(character: string): string {
  if (character === "'" || character === '\\') return `\\${character}`;
  const short = shortEscapes.get(character);
  return short === undefined ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : `\\${short}`;
}
