/** Words that shops change or add without changing the product. */
const ignored = new Set(
  (
    'the and with for of in on by a an new sale buy online shop store official ' +
    'der die das und mit für von im neu kaufen le la les et avec pour de du des nouveau el los las con para y nuevo il lo gli per di nuovo ' +
    'black white red green blue yellow grey gray silver gold brown pink purple orange beige navy ' +
    'schwarz weiß weiss rot grün gruen blau gelb grau silber braun rosa lila noir blanc rouge vert bleu jaune gris argent marron rose ' +
    'negro blanco rojo verde azul amarillo plata nero bianco rosso blu giallo grigio argento czarny biały czerwony zielony niebieski'
  ).split(' '),
);
/** They make another model of the same name. */
const variants = new Set('pro max plus mini ultra lite air se xl mark mk ii iii kids junior'.split(' '));
/** For whom clothes are: two names of a product may not differ in it. */
const fits = [
  'men mens man herren hommes homme hombre hombres uomo męskie męska męski',
  'women womens woman ladies damen femmes femme mujer mujeres donna damskie damska damski',
].map((words) => new Set(words.split(' ')));

/** 0 to 1: the part of a name's words that a later one still has. 0 if it names another variant. */
export function keptShare(before: string, after: string): number {
  const [earlier, later] = [wordsOf(before), wordsOf(after)];
  if ([...variants].some((word) => earlier.includes(word) !== later.includes(word))) return 0;
  const worn = fits.filter((fit) => earlier.some((word) => fit.has(word)));
  const wornLater = fits.filter((fit) => later.some((word) => fit.has(word)));
  if (worn.length > 0 && wornLater.length > 0 && !worn.some((fit) => wornLater.includes(fit))) return 0;
  if (earlier.length === 0) return 1;
  const kept = earlier.filter((word) => later.some((one) => isSameWord(word, one)));
  return kept.length / earlier.length;
}

/** In lower case, without accents. Scripts without spaces yield pairs of characters. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '');
  return (plain.match(/\p{L}{2,}/gu) ?? []).flatMap((word) => {
    if (ignored.has(word)) return [];
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) return [word];
    return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
  });
}

/** Titles shorten words; a longer one is often a category's plural. */
function isSameWord(before: string, after: string): boolean {
  return before === after || (after.length >= 4 && before.startsWith(after));
}
