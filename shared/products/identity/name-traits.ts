export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(plain));
}

/** In lower case, without accents. `S24+` is `s24 plus`. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<=[\p{L}\d])\+(?![\p{L}\d])/gu, ' plus')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('ß', 'ss');
}

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

/** Returns whether a word is a trait, such as a colour. */
export function isTrait(word: string): boolean {
  return anyTrait.has(word);
}

/** Returns whether two names have different traits of the same kind. */
export function differsInTrait(one: readonly string[], other: readonly string[]): boolean {
  return traits.some((groups) => {
    const [named = [], namedLater = []] = [one, other].map((words) =>
      groups.filter((group) => words.some((word) => group.has(word))),
    );
    return named.length > 0 && namedLater.length > 0 && !named.some((group) => namedLater.includes(group));
  });
}
