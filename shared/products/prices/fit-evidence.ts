import { itemBytes } from '../../platform/table/item-bytes.ts';
import { clipBytes } from '../../platform/text/clean-text.ts';
import type { StoredEvidence } from './price-point.ts';

interface Form {
  rejectedText: number;
  url: number;
  rejected: number;
  path: number;
  text: number;
}

/** A host name of 253 characters, with scheme and port. */
const longestOrigin = 268;

/** Texts of rejected candidates go first, because their amounts and reasons matter most. */
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

/** Drops the query, then the path, so that the result is still a URL. */
function clipUrl(url: string, most: number): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: '' };
  const shorter = [url, origin + pathname, `${origin}/`, ''];
  return shorter.find((one) => Buffer.byteLength(one) <= most) ?? '';
}
