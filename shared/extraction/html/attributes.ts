import { decodeEntities } from './entities.ts';

/** Attribute names in lower case with their decoded values; the first of a name counts. */
export type Attributes = Readonly<Record<string, string>>;

/** More than any element needs. */
const maxAttributes = 100;
const maxValueLength = 8_000;
const attribute = /([^\s"'<>/=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/gy;

/** Reads the attributes of a tag from the span that holds them. */
export function parseAttributes(span: string): Attributes {
  const attributes: Record<string, string> = Object.create(null);
  let count = 0;
  let at = 0;
  while (at < span.length && count < maxAttributes) {
    const code = span.charCodeAt(at);
    if (code <= 0x20 || code === 0x2f || code === 0x22 || code === 0x27 || code === 0x3d) {
      at += 1;
      continue;
    }
    attribute.lastIndex = at;
    const match = attribute.exec(span);
    if (!match) {
      at += 1;
      continue;
    }
    const [whole, name = '', quoted, apostrophed, bare] = match;
    const key = name.toLowerCase();
    const value = quoted ?? apostrophed ?? bare ?? '';
    if (!(key in attributes)) {
      attributes[key] = decodeEntities(value.slice(0, maxValueLength));
      count += 1;
    }
    at += whole.length;
  }
  return attributes;
}
