import { limits } from '../limits.ts';
import { Text } from './fields.ts';

/** Longer names of products and stores are clipped, whether the caller gave them or a page did. */
const maxCharacters = limits.productNameCharacters satisfies 255;

/** What a name must have in JSON Schema, which has no word for the spaces that are dropped around it. */
export const visible = '\\S';

/** A longer name is clipped rather than refused, by code points, so that no half of a surrogate pair remains. */
export const ProductName = Text.trim()
  .min(1)
  .transform(clipName)
  .meta({
    description: `At most ${maxCharacters} characters are kept.`,
    pattern: visible,
    example: 'Headphones X1',
  });

/** Returns the first 255 code points of a name. */
export function clipName(name: string): string {
  return [...name].slice(0, maxCharacters).join('');
}
