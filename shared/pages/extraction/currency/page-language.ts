import { WordFinder } from '../../lexicon/word-finder.ts';

const commonWords = new WordFinder(['common']);
/** Fewer words can be on any page; if a second language has at least half as many, the page has two languages. */
const enough = 6;
const clearLead = 2;
const enoughHan = 30;

/** Returns the language if it is clear and determines the meaning of `$` or `kr`; otherwise null. */
export function languageOfText(text: string): string | null {
  if (/[\u3040-\u30ff\uac00-\ud7af]/.test(text)) return null;
  if ((text.match(/[\u4e00-\u9fff]/g)?.length ?? 0) >= enoughHan) return 'zh';
  const counts = new Map<string, number>();
  for (const { language } of commonWords.all(text)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] < enough || best[1] < clearLead * (next?.[1] ?? 0)) return null;
  return best[0];
}
