import { variantWords } from './name-details.ts';
import { withoutQuantities } from './name-quantities.ts';
import { differsInTrait, isTrait, plain, setOf } from './name-traits.ts';

/** Words that shops change or add without changing the product. */
const ignored = setOf(
  'the and with for of in on by a an new sale now off deal only years jahre ans años anni buy online shop store official ' +
    'der die das und mit für von im neu kaufen jetzt nur reduziert rabatt le la les et avec pour de du des nouveau el los las con para y nuevo il lo gli per di nuovo ' +
    'gen generation génération generación generazione geração generatie vol volume size größe gr taille talla taglia maat aus made edition ed',
);
/** What is missing is part of the product: `without lid`. */
const lacking = 'without ohne sans senza sin sem zonder utan uden bez без';
const variants = setOf(`${variantWords} ${lacking}`);
const variantOfModel = new RegExp(
  `(?<=\\d\\p{L}*\\s)(?:${[...setOf(variantWords)].join('|')})(?!\\p{L})`,
  'gu',
);
/** 0 to 1: the part of a name's words that a later one still has. 0 if it names another variant. */
export function keptShare(before: string, after: string): number {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  const [earlier, later] = [separated(one, other), separated(other, one)];
  if ([...variants].some((word) => earlier.includes(word) !== later.includes(word))) return 0;
  const [telling = [], tellingLater = []] = [earlier, later].map((words) =>
    words.filter((word) => !isTrait(word)),
  );
  if (isOneReplaced(telling, tellingLater) || isOneReplaced(earlier, later)) return 0;
  const long = telling.filter(({ length }) => length > 1);
  const kept = long.filter((word) => later.some((found) => isSameWord(word, found)));
  return long.length === 0 ? 1 : kept.length / long.length;
}

/** Returns whether two names have different colours, or one is an accessory of the other. */
export function isRelated(one: string, other: string): boolean {
  const [words, others] = [wordsIn(one), wordsIn(other)];
  return differsInTrait(words, others) || isAccessory(words, other) || isAccessory(others, one);
}

/** Returns whether a name is the other one without its first word, often the brand: `Samsung Galaxy S24`. */
export function losesFirstWord(before: string, after: string): boolean {
  return wordsIn(before).slice(1).join() === wordsIn(after).join();
}

const forWord = /(?<!\p{L})(?:for|für|pour|para|per|voor|för|til|till|do|dla|для)(?!\p{L})/iu;

/** `Lid for copper kettle`, if these are the words of `copper kettle`. */
function isAccessory(words: readonly string[], name: string): boolean {
  const [thing = '', ...others] = name.split(forWord);
  const [things, owners] = [wordsIn(thing), wordsIn(others.join(' '))];
  if (words.length === 0 || things.length === 0 || things.some((word) => words.includes(word))) return false;
  return words.every((word) => owners.some((owner) => isSameWord(owner, word) || isSameWord(word, owner)));
}

const wordsIn = (name: string) => wordsOf(withoutQuantities(name));

/** Whether the same variants follow the model numbers of both names: `3060 Ti`. `9010` and `Pro 9010` are one model. */
export function hasSameVariants(one: string, other: string): boolean {
  const [found, foundLater] = [one, other].map((name) =>
    [...new Set(plain(name).match(variantOfModel))].toSorted().join(),
  );
  return found === foundLater;
}

/** Shops name the variants of a product by the same pattern: `Dog food chicken`, `Dog food beef`. */
function isOneReplaced(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false;
  const replaced = words.flatMap((word, index) => {
    const found = others[index] ?? '';
    const isSame = isSameWord(word, found) || isSameWord(found, word) || (isTrait(word) && isTrait(found));
    return isSame ? [] : [[word, found] as const];
  });
  const [[word, found] = ['', '']] = replaced.length === 1 ? replaced : [];
  return word !== '' && !isSpelledAlike(word, found);
}

const leastSpelled = 3;

/** `tire`, `tyre` */
function isSpelledAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short.length < leastSpelled) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return 2 * (start + end) > long.length;
}

/** Divides a word that the other name writes as two: `airfryer`. */
function separated(words: readonly string[], others: readonly string[]): string[] {
  return words.flatMap((word) => {
    const at = others.findIndex((one, index) => one + others[index + 1] === word);
    return at < 0 ? [word] : others.slice(at, at + 2);
  });
}

/** With single letters, such as `Magnifica S`. Scripts without spaces yield pairs of characters. */
function wordsOf(name: string): string[] {
  return (plain(name).match(/\p{L}+/gu) ?? []).flatMap((word) => {
    if (ignored.has(word)) return [];
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) return [word];
    return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
  });
}

/** Titles shorten words, also `Bücherregal` to `Regal`; a longer one is often a category's plural. */
function isSameWord(before: string, after: string): boolean {
  return before === after || (after.length >= 4 && (before.startsWith(after) || before.endsWith(after)));
}
