import { itemBytes } from '../../platform/table/item-bytes.ts';
import { clipBytes } from '../../platform/text/clean-text.ts';
import type { StoredEvidence } from './price-point.ts';

/** What the texts may take, in bytes, and how many of the other prices are kept. */
interface Form {
  rejectedText: number;
  url: number;
  rejected: number;
  path: number;
  text: number;
}

/** A name of 253 characters, with scheme and port. */
const longestOrigin = 268;

/**
 * From all of it to what always fits. The texts of other prices give way first, because their amounts and reasons say
 * most; then the address, which seldom differs from the product's; then the least likely of the others; and last where
 * the price stands and how.
 */
const forms: readonly Form[] = [
  { rejectedText: 800, url: 8_192, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 60, url: 8_192, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 24, url: 8_192, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 24, url: longestOrigin, rejected: 5, path: 1_200, text: 800 },
  { rejectedText: 24, url: longestOrigin, rejected: 3, path: 1_200, text: 800 },
  { rejectedText: 24, url: longestOrigin, rejected: 3, path: 160, text: 200 },
  { rejectedText: 16, url: longestOrigin, rejected: 2, path: 80, text: 60 },
  { rejectedText: 0, url: longestOrigin, rejected: 0, path: 40, text: 40 },
];

/** Returns evidence with as much of its texts as fits in so many bytes of an item. */
export function fitEvidence(evidence: StoredEvidence, bytes: number): StoredEvidence {
  let fitted = evidence;
  for (const form of forms) {
    fitted = inForm(evidence, form);
    if (itemBytes({ evidence: fitted }) <= bytes) return fitted;
  }
  return fitted;
}

function inForm(evidence: StoredEvidence, form: Form): StoredEvidence {
  return {
    ...evidence,
    path: clipBytes(evidence.path, form.path),
    text: clipBytes(evidence.text, form.text),
    rejected: evidence.rejected
      .slice(0, form.rejected)
      .map((price) => ({ ...price, text: clipBytes(price.text, form.rejectedText) })),
    final_url: evidence.final_url === null ? null : clipUrl(evidence.final_url, form.url),
  };
}

/**
 * Returns an address as it is, or without its query, or its host alone: each is an address, and a part of one is
 * none.
 */
function clipUrl(url: string, most: number): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' };
  const shorter = [url, origin + pathname, `${origin}/`, ''];
  return shorter.find((one) => Buffer.byteLength(one) <= most) ?? '';
}
