import type { Change } from './change.ts';
import { type Language, languageOf, translations } from './labels.ts';
import { shownTexts } from './shown-texts.ts';

const maxLength = 80;
const labelled = 'input[type="submit"][value], input[type="button"][value]';

/**
 * Translates the labels of a page, not its sentences: words that stand alone, or beside nothing but an amount and marks.
 * The language that the page says it is in stays, as it does if shops forget it: it may decide the currency.
 */
export function translated(to: Language): Change {
  return ($, { language }) => {
    const own = languageOf(language);
    if (own === to) return false;
    const words = translations(own === null || own === 'en' ? ['en'] : [own, 'en'], to);
    const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length);
    const label = new RegExp(
      `(?<=^\\s*|[^\\p{L}\\s]\\s*)(?:${longestFirst.map(patternOf).join('|')})(?=\\s*(?:$|[^\\p{L}\\s]))`,
      'giu',
    );
    let count = 0;
    const translate = (text: string) =>
      text.length > maxLength
        ? text
        : text.replace(label, (found) => {
            count += 1;
            return words.get(found.toLowerCase()) ?? found;
          });
    for (const text of shownTexts($)) text.data = translate(text.data);
    $(labelled).each((_, control) => {
      $(control).attr('value', translate($(control).attr('value') ?? ''));
    });
    return count > 0;
  };
}

function patternOf(text: string): string {
  return text.replace(/[.]/g, '\\.').replace(/\s+/g, '\\s+');
}
