import { limits } from '../limits.ts';
import { Text } from './fields.ts';

const maxCharacters = limits.productNameCharacters;

/** JSON Schema for "not empty after trimming". */
const visible = '\\S';

/** Truncates longer names instead of rejecting them. Counts code points, so that no surrogate pair is split. */
export const ProductName = Text.trim()
  .min(1)
  .transform(clipName)
  .meta({
    description: `Truncated to ${maxCharacters} characters.`,
    pattern: visible,
    example: 'Headphones X1',
  });

/** Returns the schema of a name that is refused if it is longer. */
export function shortName(characters: number, example: string) {
  return Text.trim()
    .min(1)
    .refine((name) => [...name].length <= characters, { error: `must have at most ${characters} characters` })
    .meta({
      description: `1 to ${characters} characters.`,
      // JSON Schema counts code points, as the rule above does.
      maxLength: characters,
      pattern: visible,
      example,
    });
}

export function clipName(name: string): string {
  return [...name].slice(0, maxCharacters).join('');
}
