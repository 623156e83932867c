/** A longer text is not needed to recognise it. */
const shownCharacters = 60;

/** Shows what came for a field, short and on one line: a text in quotes, a number, `a list of 3`. */
export function shown(input: unknown): string {
  if (typeof input === 'string') return shownText(input);
  if (Array.isArray(input)) return input.length === 0 ? 'an empty list' : `a list of ${input.length}`;
  if (typeof input === 'object' && input !== null) return 'an object';
  return String(input);
}

function shownText(text: string): string {
  if (text === '') return 'empty';
  const characters = [...text];
  const start = characters.slice(0, shownCharacters).join('');
  return JSON.stringify(characters.length > shownCharacters ? `${start}…` : start);
}
