import { limits } from '../limits.ts';
import { Text } from './fields.ts';

const maxCharacters = limits.productNameCharacters;

/** JSON Schema for "not empty after trimming". */
export const visible = '\\S';

/** Truncates longer names instead of rejecting them. Counts code points, so that no surrogate pair is split. */
export const ProductName = Text.trim()
  .min(1)
  .transform(clipName)
  .meta({
    description: `Truncated to ${maxCharacters} characters.`,
    pattern: visible,
    example: 'Headphones X1',
  });

export function clipName(name: string): string {
  return [...name].slice(0, maxCharacters).join('');
}
