import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

// What `fc.webPath` and `fc.webUrl` give too, but those first make a table of all characters of Unicode in each process,
// which takes one to three seconds.

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

/** Paths of addresses (RFC 3986), the empty one too. */
export const webPath = fc.array(segment).map((segments) => segments.map((one) => `/${one}`).join(''));

/** Addresses of pages. */
export const webUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), webPath)
  .map(([scheme, host, path]) => `${scheme}://${host}${path}`);
