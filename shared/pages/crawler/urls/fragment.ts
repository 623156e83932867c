/** Returns the fragment of a URL with its `#`, or an empty text. It can name a variant; the canonical URL omits it. */
export function fragmentOf(url: string): string {
  return /#.+/.exec(url)?.[0] ?? '';
}
