export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(plain));
}

/** In lower case, without accents. `S24+` is `s24 plus`. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<=[\p{L}\d])\+(?![\p{L}\d])/gu, ' plus')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('ß', 'ss');
}
