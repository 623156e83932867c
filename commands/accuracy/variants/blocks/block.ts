import type { CheerioAPI } from 'cheerio/slim';
import type { Change } from '../change.ts';
import { type MoneyWriter, moneyWriter } from '../money-writer.ts';
import { type Position, positions } from '../positions.ts';
import { showsOnlyOthers } from '../shown-currency.ts';
import { phrasesOf, spokenLanguage } from '../spoken-language.ts';

export interface BlockParts extends MoneyWriter {
  /** The phrases of the table in the page's language. */
  words: readonly string[];
  /** What the page's product is called. */
  name: string;
}

interface Block {
  position: Position;
  /** The block says something of the page's own price: a page without one cannot have it. */
  ofPrice?: boolean;
  /** `code|phrase|phrase`, a line for each language. */
  table: string;
  html: (parts: BlockParts) => string;
}

/** Returns the change that puts a block into pages, in their own language and currency. */
export function putBlock({ position, ofPrice = false, table, html }: Block): Change {
  const phrases = phrasesOf(table);
  return ($, page) => {
    if (ofPrice && page.prices.length === 0) return false;
    // Amounts beside a converted price are converted, too, and nobody knows to what.
    if (showsOnlyOthers($, page.currency)) return false;
    const words = phrases(spokenLanguage($, page.language));
    return positions[position]($, page, html({ ...moneyWriter($, page), words, name: titleOf($) }));
  };
}

function titleOf($: CheerioAPI): string {
  const title = $('h1').first().text().trim() || $('title').first().text().trim();
  return escapeText(title.replace(/\s+/g, ' ').slice(0, 90));
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** The other products of blocks: no page at hand sells them. */
export const others = [
  { name: 'Alder Stool', factor: 0.83 },
  { name: 'Brass Lantern', factor: 1.37 },
  { name: 'Clay Pitcher', factor: 0.46 },
  { name: 'Dune Blanket', factor: 2.15 },
].map((product) => ({ ...product, path: `/p/${product.name.toLowerCase().replace(' ', '-')}` }));
