import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

// Like `fc.webPath` and `fc.webUrl`, which however create a table of all Unicode characters per process, taking one to
// three seconds.

const plainCharacter = fc.constantFrom(
  ..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@",
);
const encodedCharacter = anyCharacter.map((character) => {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16)}` : encoded;
});
const segment = fc.string({
  unit: fc.oneof({ weight: 10, arbitrary: plainCharacter }, { weight: 1, arbitrary: encodedCharacter }),
});

/** URL paths (RFC 3986), including the empty one. */
export const webPath = fc.array(segment).map((segments) => segments.map((one) => `/${one}`).join(''));

/** URLs of pages. */
export const webUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), webPath)
  .map(([scheme, host, path]) => `${scheme}://${host}${path}`);
