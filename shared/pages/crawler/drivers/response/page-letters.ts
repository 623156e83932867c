export const western = 'windows-1252';

interface Writing {
  languages: string;
  charsets: readonly string[];
  /** Inside the brackets of a pattern: what a page has besides ASCII and signs. */
  letters: string;
  isAsian?: true;
}

/** The same bytes in all Latin charsets. They are in names of other languages, too. */
const shared = 'äéöüß';
const icelandic = 'is';
/** Only if the page declares it: Turkish words have its letters in windows-1257, too. */
const estonian = 'et';
const central = ['windows-1250', 'iso-8859-2'];

/** If several have all letters of a page, the first counts. Icelandic is rarer than Turkish, which is misread as it. */
const writings: readonly Writing[] = [
  {
    languages: 'en de fr es pt it nl sv da nb no fi et ca',
    charsets: [western],
    letters: `${shared}àáâãåæçèêëìíîïñòóôõøùúûÿœšž`,
  },
  { languages: 'pl', charsets: central, letters: `${shared}ąćęłńóśźż` },
  { languages: 'cs sk', charsets: central, letters: `${shared}áčďěíňóřšťúůýžľĺŕô` },
  { languages: 'tr', charsets: ['windows-1254'], letters: `${shared}çğıİşâîû` },
  { languages: icelandic, charsets: [western], letters: 'áðéíóúýþæö' },
  { languages: 'hu', charsets: central, letters: `${shared}áíóőúű` },
  { languages: 'ro', charsets: central, letters: `${shared}ăâîşţ` },
  { languages: 'hr sl bs', charsets: central, letters: `${shared}ćčđšž` },
  { languages: 'lt lv', charsets: ['windows-1257'], letters: `${shared}ąčęėįšųūžāēģīķļņ` },
  { languages: estonian, charsets: ['windows-1257', western], letters: `${shared}õšž` },
  { languages: 'ko', charsets: ['euc-kr'], letters: '\\p{sc=Hang}\\p{sc=Han}', isAsian: true },
  {
    languages: 'ja',
    charsets: ['shift_jis', 'euc-jp'],
    letters: '\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}ー',
    isAsian: true,
  },
  { languages: 'zh', charsets: ['gb18030', 'big5'], letters: '\\p{sc=Han}', isAsian: true },
];

/** Letters of another charset: signs inside words, not as in `Preis¹`, and in the currencies `zł` and `Kč`. */
const misread =
  /(?<=\p{L})(?:[¡¢£¤¥¯³¹º½](?=\p{L})|[¦±¶¼¾¿])|[¦¶](?=\p{Ll}{2})|(?<!\p{L})(?:z³|Kè)(?!\p{L})|[\ufffd\x80-\x9f]/u;

/** Returns the charset in which a text has letters of only one language, preferably of `guess` or of its page's language. */
export function charsetOfLetters(
  guess: string,
  language: string | null,
  decode: (charset: string) => string,
): string {
  const isOwn = ({ languages }: Writing) => language !== null && languages.split(' ').includes(language);
  const isOfGuess = ({ charsets }: Writing) => charsets.includes(guess);
  // A guess of another script is right: in its charset, other text would be full of signs and rare letters.
  const isLatin = writings.some((writing) => isOfGuess(writing) && !writing.isAsian);
  const own = writings.filter((writing) => isOwn(writing) && (isLatin || writing.isAsian));
  if (own.some(isOfGuess) && !isLatin) return guess;
  const others = writings.filter(
    ({ languages, isAsian }) =>
      isLatin && !isAsian && languages !== estonian && (language === null || languages !== icelandic),
  );
  const likely = others.filter((writing) => isOfGuess(writing) && writing.languages !== icelandic);
  // Themes declare English by default, and no other of these languages.
  const declared = own.filter(({ charsets }) => charsets[0] !== western);
  const ordered = [...declared, ...likely, ...own, ...others];
  const unchanged = decode(western);
  const explains = ({ letters, isAsian }: Writing, charset: string, isDeclared: boolean) => {
    const text = decode(charset);
    if (misread.test(text)) return false;
    const strange = [...text.matchAll(new RegExp(`(?![${letters}])[\\p{L}--[a-zªºµ]]`, 'giv'))];
    // `Lancôme` has the same bytes in Romanian.
    return isDeclared && !isAsian && charset !== western
      ? strange.every(({ 0: letter, index }) => unchanged[index] === letter)
      : strange.length === 0;
  };
  const found = ordered.flatMap((writing, at) =>
    writing.charsets
      .toSorted((one) => (one === guess ? -1 : 0))
      .map((charset) => ({ charset, writing, isDeclared: at < declared.length })),
  );
  return (
    found.find(({ charset, writing, isDeclared }) => explains(writing, charset, isDeclared))?.charset ?? guess
  );
}
