import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'pw_';
/** 32 characters out of 62 have 190 bits; the 32 bits of the checksum need 6 characters. */
const randomCharacters = 32;
const checksumCharacters = 6;
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`);

/**
 * Returns a new token: `pw_`, 32 random characters and a checksum, by which a secret scanner recognises it without
 * asking us.
 */
export function newToken(): string {
  const random = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
  return `${prefix}${random}${checksum(prefix + random)}`;
}

/** Returns the beginning and the end of a token, by which its owner recognises it in a list. */
export function tokenEnds(token: string): { prefix: string; last4: string } {
  return { prefix: token.slice(0, prefix.length + 4), last4: token.slice(-4) };
}

/** Returns whether the text can be a token. One that cannot costs no read of the table. */
export function isToken(text: string): boolean {
  if (!form.test(text)) return false;
  return text.slice(-checksumCharacters) === checksum(text.slice(0, -checksumCharacters));
}

/** Returns the hash of a token, the only thing that is stored of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumCharacters; index += 1) {
    digits = `${alphabet[rest % alphabet.length]}${digits}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
