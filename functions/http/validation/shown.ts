const shownCharacters = 60;

/** Short, on one line: a quoted string, a number, `an array of 3`. */
export function shown(input: unknown): string {
  if (typeof input === 'string') return shownText(input);
  if (Array.isArray(input)) return input.length === 0 ? 'an empty array' : `an array of ${input.length}`;
  if (typeof input === 'object' && input !== null) return 'an object';
  return String(input);
}

function shownText(text: string): string {
  if (text === '') return 'an empty string';
  const characters = [...text];
  const start = characters.slice(0, shownCharacters).join('');
  return JSON.stringify(characters.length > shownCharacters ? `${start}…` : start);
}
