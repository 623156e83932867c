import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxNodes = 24;
const maxTexts = 4;
const maxLength = 120;

const lowest =
  '(?:lowest|best|niedrigst|tiefst|günstigst|bester|(?:plus|le) bas|bajo|mínim|minim|basso|baixo|laagst|lägst|lavest|alin|alhais|halvin|najniż|nejniž|najniž|legalacsony|scăzut|scazut|mic|най-ниск|минимальн|мінімальн|χαμηλ[όο]τερ|žemiaus|mažiaus|zemāk|lægst|madalaim|самая низкая|найнижч|en düşük)';
const days =
  '(?:days?|tagen?|tage|jours?|días?|dias?|giorni|gg|dagen|dagar|dagarna|dage|dagene|dager|päivän|pv|vrk|dni|dní|dnech|dňoch|dana|dneh|nap|napos|zile|дни|днів|дней|ημ[έε]ρ|ημερ[ώω]ν|dien|päeva|gün|daga)';
/** `30 derniers jours`, `30 de zile`. */
const last = '(?: (?:derniers|de|последних|останніх|posledních|posledných|ostatnich))?';
/**
 * `Lowest price of the last 30 days`, which shops of the Union must tell beside a reduction, in its order of words or
 * another.
 */
const lowestOfMonth = new RegExp(
  `${lowest}[^.!?]{0,60}(?<!\\d)30${last}[\\s-]{0,2}${days}|(?<!\\d)30${last}[\\s-]{0,2}${days}[^.!?]{0,40}${lowest}|${days}[^.!?]{0,12}(?<!\\d)30(?!\\d)[^.!?]{0,40}${lowest}|lowest prior price|cena z (?:ostatnich )?30 dni|30-tage-(?:best|tiefst)preis`,
  'iu',
);

/** Crowns and forints have neither a sign nor cents. */
const otherAmount =
  /\p{Sc}|\d[.,]\d\d(?!\d)|\d ?(?:kč|kr|ft|zł|lei|руб|грн|лв|din|rsd)(?!\p{L})|\d ?[円원元]/iu;

/** Returns whether the words before an amount, or in its element, call it the lowest price before a reduction. */
export function isLowestBefore(lead: string, text: string): boolean {
  const words = `${lead} ${text}`;
  return words.includes('30') && lowestOfMonth.test(words);
}

/** Returns the texts right before an element, up to another amount of money: a label may be in several. */
export function wordsLeading(tree: PageTree, outer: NodeId): string {
  let words = '';
  let seen = 0;
  for (let at = outer - 1; at >= 0 && outer - at < maxNodes && seen < maxTexts; at -= 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const piece = tree.stringOf(at, maxLength);
    seen += 1;
    // What stands before another amount is said of that.
    if (words.length + piece.length > maxLength || otherAmount.test(piece)) break;
    words = `${piece} ${words}`;
  }
  return words.replace(/\s+/g, ' ');
}
