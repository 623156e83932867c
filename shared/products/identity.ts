import * as z from 'zod';
import { canonicalUrl } from '../pages/crawler/urls/canonical-url.ts';

export const FirstRead = z.object({
  name: z.string().nullable().default(null),
  gtin: z.string().nullable().default(null),
  sku: z.string().nullable().default(null),
  /** After redirects. */
  final_url: z.string(),
});
export type FirstRead = z.infer<typeof FirstRead>;

/** Below this similarity, names belong to different products if the page moved, too. Equal names have 1. */
const leastInCommon = 0.35;

/** Returns why a page now shows a different product, or null. A reworded title alone does not count. */
export function changeOfIdentity(first: FirstRead | null, now: FirstRead): string | null {
  if (first === null) return null;
  if (first.gtin !== null && now.gtin !== null)
    return first.gtin === now.gtin ? null : `its GTIN was ${first.gtin} and is ${now.gtin}`;
  if (first.sku !== null && now.sku !== null && first.sku !== now.sku)
    return `its SKU was ${first.sku} and is ${now.sku}`;
  if (addressOf(first.final_url) === addressOf(now.final_url) || first.name === null || now.name === null)
    return null;
  if (likeness(first.name, now.name) >= leastInCommon) return null;
  return `it redirects to ${now.final_url}, which shows "${now.name}"`;
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(canonicalUrl(url));
  return host + pathname;
}

/** 0 to 1, by the character pairs that both names share. Works for scripts without spaces. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)];
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 1 : (2 * shared) / (a.size + b.size);
}

function pairs(name: string): Set<string> {
  const letters = [
    ...name
      .toLowerCase()
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}
