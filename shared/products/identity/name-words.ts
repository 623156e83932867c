import { variantWords, withoutQuantities } from './name-details.ts';

/** Words that shops change or add without changing the product. */
const ignored = setOf(
  'the and with for of in on by a an new sale buy online shop store official ' +
    'der die das und mit für von im neu kaufen le la les et avec pour de du des nouveau el los las con para y nuevo il lo gli per di nuovo',
);
const variants = setOf(variantWords);
const variantOfModel = new RegExp(`(?<=\\d\\p{L}*\\s)(?:${[...variants].join('|')})(?!\\p{L})`, 'gu');
/** For whom clothes are, and colours: two names of a product may not differ in them, but one may lack them. */
const traits = [
  [
    'men mens man herren hommes homme hombre hombres uomo męskie męska męski',
    'women womens woman ladies damen femmes femme mujer mujeres donna damskie damska damski',
  ],
  [
    'black schwarz noir noire negro negra nero nera preto preta zwart czarny czarna svart чёрный чёрная черный черная 黑色 黒色',
    'white weiß weiss blanc blanche blanco blanca bianco bianca branco branca wit biały biała vit hvid белый белая 白色',
    'red rot rouge rojo roja rosso rossa vermelho vermelha rood czerwony czerwona röd rød красный красная 红色 紅色 赤色',
    'green grün gruen vert verte verde groen zielony zielona grön grøn зелёный зелёная зеленый зеленая 绿色 綠色 緑色',
    'blue blau navy bleu bleue azul blu blauw niebieski niebieska blå синий синяя 蓝色 藍色 青色',
    'yellow gelb jaune amarillo amarilla giallo gialla amarelo amarela geel żółty żółta gul жёлтый желтый 黄色',
    'grey gray grau gris grise grigio grigia cinza grijs szary szara grå серый серая 灰色',
    'silver silber argent plata argento prata zilver srebrny srebrna серебристый 银色 銀色',
    'gold doré dorée dorado dorada oro dourado goud złoty złota золотой 金色',
    'brown braun marron brun brune marrón marrone marrom bruin brązowy brązowa коричневый 棕色 茶色',
    'pink rosa rose roze różowy różowa розовый розовая 粉色',
    'purple lila violett violet violette morado morada viola roxo roxa paars fioletowy fioletowa фиолетовый 紫色',
    'orange naranja arancione laranja oranje pomarańczowy оранжевый 橙色',
    'beige',
    'cyan',
    'magenta',
  ],
].map((groups) => groups.map(setOf));
const anyTrait = new Set(traits.flat().flatMap((words) => [...words]));

/** 0 to 1: the part of a name's words that a later one still has. 0 if it names another variant. */
export function keptShare(before: string, after: string): number {
  const [one, other] = [wordsOf(withoutQuantities(before)), wordsOf(withoutQuantities(after))];
  const [earlier, later] = [separated(one, other), separated(other, one)];
  const isOther =
    [...variants].some((word) => earlier.includes(word) !== later.includes(word)) ||
    traits.some((groups) => {
      const [named, namedLater] = [earlier, later].map((words) =>
        groups.filter((group) => words.some((word) => group.has(word))),
      );
      return namedLater?.length && named?.length && !named.some((group) => namedLater.includes(group));
    });
  if (isOther) return 0;
  const [telling = [], tellingLater = []] = [earlier, later].map((words) =>
    words.filter((word) => !anyTrait.has(word)),
  );
  if (isOneReplaced(telling, tellingLater)) return 0;
  const kept = telling.filter((word) => later.some((found) => isSameWord(word, found)));
  return telling.length === 0 ? 1 : kept.length / telling.length;
}

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
    return isSameWord(word, found) || isSameWord(found, word) ? [] : [[word, found] as const];
  });
  const [[word, found] = ['', '']] = replaced.length === 1 ? replaced : [];
  return word !== '' && !isSpelledAlike(word, found);
}

/** `tire`, `tyre` */
function isSpelledAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
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

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(plain));
}

/** In lower case, without accents. `S24+` is `s24 plus`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<=[\p{L}\d])\+(?![\p{L}\d])/gu, ' plus')
    .toLowerCase()
    .replace(/['’]/g, '');
}

/** Scripts without spaces yield pairs of characters. */
function wordsOf(name: string): string[] {
  return (plain(name).match(/\p{L}{2,}/gu) ?? []).flatMap((word) => {
    if (ignored.has(word)) return [];
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) return [word];
    return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
  });
}

/** Titles shorten words, also `Bücherregal` to `Regal`; a longer one is often a category's plural. */
function isSameWord(before: string, after: string): boolean {
  return before === after || (after.length >= 4 && (before.startsWith(after) || before.endsWith(after)));
}
