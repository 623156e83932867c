import { WordFinder } from '../../lexicon/word-finder.ts';
import { firstText, isShorterThan } from '../html/visible-text.ts';
import type { PageScan } from './page-scan.ts';

/** `blocked`: a captcha, a challenge, a login page. `gone`: the page says that the product no longer exists. */
export type PageKind = 'product' | 'blocked' | 'gone' | 'other';

/** Challenges and login pages are short; a shop that merely mentions a robot is not one. */
const maxBlockedTextLength = 3_000;
const maxSentence = 160;
const maxHeadings = 3;

const gone = new WordFinder(['gone']);
const botChecks = new WordFinder(['botCheck']);
const signIns = new WordFinder(['signIn']);
/** The status of a missing page, at the beginning of its title. */
const status = /^\s*404(?![\p{L}\d])/u;

/**
 * Classifies a page. A page with a price in its markup is always a product page. A price that is only shown
 * can be on a login page or below `no longer available`. Conservative: `other` if unsure.
 */
export function classifyPage(
  scan: PageScan,
  price: 'marked' | 'shown' | 'none',
  isDescribed: boolean,
): PageKind {
  // Markup can remain after a product is removed, but a main heading that says so is reliable.
  if (scan.headings.slice(0, maxHeadings).some(saysGone)) return 'gone';
  if (price === 'marked') return 'product';
  const title = scan.title ?? '';
  const isShort = isShorterThan(scan.tree, maxBlockedTextLength);
  const text = isShort ? firstText(scan.tree, maxBlockedTextLength) : '';
  if (isShort && (botChecks.has(title) || (price === 'none' && botChecks.has(text)))) return 'blocked';
  if (isShort && scan.hasPasswordField && signIns.at(title, title.search(/\S/)) !== null) return 'blocked';
  if (status.test(title) || saysGone(title) || gone.has(text)) return 'gone';
  return isDescribed || price === 'shown' ? 'product' : 'other';
}

function saysGone(text: string): boolean {
  return text.length <= maxSentence && gone.has(text);
}
