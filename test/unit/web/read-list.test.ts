import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeList } from '../../../web/pages/account/list/decode-list.ts';
import { readList } from '../../../web/pages/account/list/read-list.ts';
import { toCsv, toJson } from '../../../web/pages/account/list/write-list.ts';

const lamp = 'https://shop.example/lamp';
const kettle = 'https://shop.example/kettle?colour=red';
const plain = { name: null, tags: [], note: null };

describe('a file', () => {
  const text = 'url;name\r\nhttps://shop.example/lamp;Größe – Übergröße\r\n';
  const windows1252 = Buffer.from(text.replace('–', '\u{96}'), 'latin1');
  const utf16le = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const files = {
    'UTF-8': Buffer.from(text),
    'UTF-16': utf16le,
    'big-endian UTF-16': Buffer.from(utf16le).swap16(),
    'UTF-16 without a byte order mark': Buffer.from(text, 'utf16le'),
  };

  test.each(Object.entries({ ...files, 'Windows-1252': windows1252 }))('may be in %s', async (_, file) => {
    expect(await decodeList(file)).toBe(text);
  });

  // `Buffer` writes none of these.
  test.each([
    ['Windows-1251', 'Чайник медный', 'd7e0e9ede8ea20ece5e4edfbe9'],
    ['KOI8-R', 'Чайник медный', 'fec1cacec9cb20cdc5c4ced9ca'],
    ['Windows-1250', 'Żarówka świąteczna', 'af6172f3776b61209c7769b97465637a6e61'],
    ['Windows-1253', 'Χάλκινος', 'd7dcebeae9edeff2'],
    ['Windows-1253', 'Χάλκινος 10 kΩ', 'd7dcebeae9edeff2203130206bd9'],
    ['Shift_JIS', '銅のやかん', '93ba82cc82e282a982f1'],
    ['GB18030', '铜水壶', 'cdadcbaebaf8'],
    ['EUC-KR', '구리 주전자', 'b1b8b8ae20c1d6c0fcc0da'],
    ['ISO-2022-JP', '銅のやかん', '1b2442463c244e2464242b24731b2842'],
    ['Windows-1252', 'Café crème', '436166e9206372e86d65'],
    ['Windows-1252', 'Ménage à trois', '4de96e61676520e02074726f6973'],
    ['CP850', 'Größe Übergröße Kännchen', '477294e165209a626572677294e165204b846e6e6368656e'],
    ['CP850', 'Café', '43616682'],
    ['CP850', 'niño', '6e69a46f'],
    ['CP850', 'Kök på grön', '4b946b207086206772946e'],
    [
      'CP850',
      `${'Teekanne für Büro, groß, '.repeat(20)}ÀÉ`,
      `${'5465656b616e6e6520668172204281726f2c2067726fe12c20'.repeat(20)}b790`,
    ],
  ])('may be in %s, as a spreadsheet of its country saves it', async (_encoding, name, hex) => {
    const [head, tail] = ['url;name\r\nhttps://shop.example/p;', '\r\n'].map((part) => Buffer.from(part));
    const file = Buffer.concat(
      [head ?? '', Buffer.from(hex, 'hex'), tail ?? ''].map((part) => Buffer.from(part)),
    );
    expect(await decodeList(file)).toBe(`url;name\r\nhttps://shop.example/p;${name}\r\n`);
  });
});

test('a line without an end is Western, not of the Macintosh', async () => {
  const text = 'https://shop.example/caf\u00e9-cr\u00e8me';
  expect(await decodeList(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(text);
});

test('a file of a spreadsheet for the Macintosh keeps its umlauts', async () => {
  const file = Buffer.from(`url;name\r${lamp};Gr\x9a\xa7e\r`, 'latin1');
  expect(await decodeList(file)).toBe(`url;name\r${lamp};Größe\r`);
});

test.each([
  ['XLSX', '504b030414000600080000002100'],
  ['ODS', '504b0304140000080000a8b25c5d85'],
  ['XLS', 'd0cf11e0a1b11ae1000000000000'],
])('a file without text (%s) is rejected with what to do', async (_format, hex) => {
  const file = Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(40), Buffer.from(lamp)]);
  await expect(decodeList(file)).rejects.toThrow('not a text file. Open it in a spreadsheet');
});

describe('a CSV list', () => {
  test('has links as formulas of a spreadsheet', () => {
    for (const separator of [',', ';'])
      expect(readList(`Link\n"=HYPERLINK(""${lamp}""${separator} ""Lamp, large"")"\n`)).toEqual([
        { ...plain, row: 2, url: lamp, name: 'Lamp, large' },
      ]);
  });

  test('with a quotation mark that is not closed is rejected, because it would swallow the rows below', () => {
    const text = `url,name\n${kettle},Kettle\n"${lamp},Lamp\n${lamp}?2,Lamp`;
    expect(() => readList(text)).toThrow('A quotation mark in row 3 has no closing one.');
  });

  test('can have its columns in any order, with names in any case', () => {
    const text = `Notes;Product URL;Labels;TITLE\r\nFor the kitchen;${kettle};kitchen | gift;Kettle K2\r\n`;
    expect(readList(text)).toEqual([
      { row: 2, url: kettle, name: 'Kettle K2', tags: ['kitchen', 'gift'], note: 'For the kitchen' },
    ]);
  });

  test('has pages in another column than its pictures, as in exports of Keepa', () => {
    const text = `Locale,Image,Title,"URL: Amazon"\ncom,https://images.example/1.jpg,Kettle,${kettle}\n`;
    expect(readList(text)).toEqual([{ ...plain, row: 2, url: kettle, name: 'Kettle' }]);
  });

  test.each([
    ['Link;Bezeichnung;Schlagwörter;Notiz', 'de'],
    ['Lien;Nom;Catégorie;Remarque', 'fr'],
    ['Enlace;Nombre;Etiquetas;Comentarios', 'es'],
    ['Collegamento;Nome;Etichette;Commenti', 'it'],
    ['Endereço;Título;Categoria;Observações', 'pt'],
    ['Webadres;Naam;Categorieën;Opmerkingen', 'nl'],
    ['Strona;Nazwa;Etykiety;Uwagi', 'pl'],
    ['リンク;商品名;タグ;メモ', 'ja'],
    ['Hyperlinks im Shop;Titel;Kategorie;Kommentar', 'with a column of URLs under any name'],
  ])('can name its columns in other languages: %s (%s)', (names) => {
    for (const form of ['NFC', 'NFD'])
      expect(readList(`${names.normalize(form)}\r\n${kettle};Kettle;kitchen;Old\r\n`)).toEqual([
        { row: 2, url: kettle, name: 'Kettle', tags: ['kitchen'], note: 'Old' },
      ]);
  });

  test.each([',', ';', '\t'])('can be separated by %j', (separator) => {
    const text = [['url', 'name'].join(separator), [lamp, 'Lamp'].join(separator)].join('\n');
    for (const end of ['', '\n', '\r\n\r\n'])
      expect(readList(text + end)).toEqual([{ ...plain, row: 2, url: lamp, name: 'Lamp' }]);
  });

  test("keeps line breaks and quotes in a quoted cell, and the file's lines as row numbers", () => {
    const text = `\uFEFFname,url\n"Lamp ""L"",\nlarge",${lamp}\n\nKettle,${kettle}\n`;
    expect(readList(text).map(({ row, name }) => [row, name])).toEqual([
      [2, 'Lamp "L",\nlarge'],
      [4, 'Kettle'],
    ]);
  });

  test('without a header can have the URLs in any column', () => {
    expect(readList(`Lamp,${lamp}\nKettle,${kettle}`)).toEqual([
      { ...plain, row: 1, url: lamp },
      { ...plain, row: 2, url: kettle },
    ]);
  });

  test.each([
    ['Länk', 'Namn', 'Etiketter', 'Anteckning'],
    ['Lenke', 'Navn', 'Etiketter', 'Notat'],
    ['Linkki', 'Nimi', 'Tunnisteet', 'Huomautus'],
    ['Odkaz', 'Název', 'Štítky', 'Poznámka'],
    ['Hivatkozás', 'Név', 'Címkék', 'Megjegyzés'],
    ['Legătură', 'Nume', 'Etichete', 'Notă'],
    ['Poveznica', 'Naziv', 'Oznake', 'Napomena'],
    ['Ссылка', 'Название', 'Метки', 'Заметка'],
    ['Посилання', 'Назва', 'Мітки', 'Нотатка'],
    ['Връзка', 'Име', 'Етикети', 'Бележка'],
    ['Σύνδεσμος', 'Όνομα', 'Ετικέτες', 'Σημείωση'],
    ['Bağlantı', 'Ad', 'Etiketler', 'Not'],
    ['链接', '名称', '标签', '备注'],
    ['連結', '名稱', '標籤', '備註'],
    ['링크', '이름', '태그', '메모'],
    ['קישור', 'שם', 'תגיות', 'הערה'],
    ['رابط', 'الاسم', 'الوسوم', 'ملاحظة'],
    ['Liên kết', 'Tên', 'Thẻ', 'Ghi chú'],
    ['ลิงก์', 'ชื่อ', 'แท็ก', 'หมายเหตุ'],
    ['Tautan', 'Nama', 'Label', 'Catatan'],
  ])('can have column names in other languages: %s', (...names) => {
    expect(readList(`${names.join(';')}\n${lamp};Lamp;gift;For Ann\n`)).toEqual([
      { row: 2, url: lamp, name: 'Lamp', tags: ['gift'], note: 'For Ann' },
    ]);
  });

  test('can have a title above its column names', () => {
    for (const [title, delimiter] of [
      ['My list;', ';'],
      ['My list', ';'],
      ['# My list', '\t'],
    ] as const)
      expect(readList(`${title}\n\nurl${delimiter}name\n${lamp}${delimiter}Lamp`)).toEqual([
        { ...plain, row: 4, url: lamp, name: 'Lamp' },
      ]);
  });

  test('keeps a row without a URL, so that the report includes it', () => {
    expect(readList(`url,name\n,Lamp\nnone,Kettle`).map(({ row, url }) => [row, url])).toEqual([
      [2, ''],
      [3, 'none'],
    ]);
  });

  test.each(['name,price\nLamp,5', 'anything', '', '  \n '])(
    'without any URL is rejected with what is missing: %j',
    (text) => {
      expect(() => readList(text)).toThrow(/The file (?:is empty|has no column with product URLs)/);
    },
  );

  test.each(['[]', '{}', '{"products": []}', '{"watching": {}}'])(
    'as JSON without products is rejected: %s',
    (text) => {
      expect(() => readList(text)).toThrow('The file has no products.');
    },
  );

  test.each(['', '[]', '{"watching"', '{"a": 1}', 'url\n', 'name\nLamp', `url,name\n${lamp},"Lamp`])(
    'without products is rejected with what to do: %j',
    (text) => {
      expect(() => readList(text)).toThrow(/[^.]\. (?:Add|Choose|Export|Name|Save) [^.]+\.$/);
    },
  );

  test('with column names alone is rejected', () => {
    expect(() => readList('url,name\r\n')).toThrow('The file has column names, but no products.');
  });

  test('has the currency of pages that do not name it', () => {
    const found = readList(`url,Currency\n${lamp},sek\n${kettle},`).map(({ currency }) => currency);
    expect(found).toEqual(['SEK', undefined]);
  });

  test('has paused products; without a value they are active', () => {
    const found = readList(`url,is_active\n${lamp},FALSE\n${kettle},true\n${lamp}?2,`);
    expect(found.map(({ isPaused }) => isPaused)).toEqual([true, undefined, undefined]);
  });

  test.each([
    ['FALSCH', true],
    ['faux', true],
    ['ЛОЖЬ', true],
    ['WAHR', undefined],
    ['vrai', undefined],
  ])('has paused products in the language of the spreadsheet: %s', (word, isPaused) => {
    const [read] = readList(`url;is_active\n${lamp};${word}`);
    expect([read?.isPaused, read?.problem]).toEqual([isPaused, undefined]);
  });

  test('says that a row is neither active nor paused', () => {
    const [read] = readList(`url;is_active\n${lamp};perhaps`);
    expect(read?.problem).toBe('is_active: must be true or false. Received “perhaps”.');
  });

  test.each([
    'sep=;\r\n',
    '\uFEFFsep=|\n',
    '"sep=,"\r\n',
    'SEP=\t\r\n',
    'sep=\\t\n',
    'sep=:\n',
    'sep = ;\n',
    'sep=;;;\n',
  ])('can name its delimiter in the first line: %j', (line) => {
    const delimiter = /= ?(\\t|.)/.exec(line)?.[1]?.replace('\\t', '\t') ?? '';
    const text = [
      ['name', 'url', 'tags'],
      ['Kräuter für Oma', `"${lamp}"`, 'Geschenke'],
    ];
    expect(readList(line + text.map((row) => row.join(delimiter)).join('\r\n'))).toEqual([
      { row: 3, url: lamp, name: 'Kräuter für Oma', tags: ['Geschenke'], note: null },
    ]);
  });

  test('can name its delimiter after an empty line', () => {
    expect(readList(`\nsep=;\nurl;name\n${lamp};Lamp`)).toEqual([
      { ...plain, row: 4, url: lamp, name: 'Lamp' },
    ]);
  });

  test('can have URLs without their scheme', () => {
    expect(readList('url,name\nwww.shop.example/lamp,Lamp')[0]?.url).toBe('https://www.shop.example/lamp');
    expect(readList(`shop.example/kettle\n${lamp}`).map(({ url }) => url)).toEqual([
      'https://shop.example/kettle',
      lamp,
    ]);
  });

  test.each([`${lamp},${kettle}`, `${lamp}, ${kettle},`, `"${lamp}";"${kettle}"`])(
    'without a header can have several URLs in a row: %s',
    (text) => {
      expect(readList(text).map(({ url }) => url)).toEqual([lamp, kettle]);
    },
  );

  test('has the delimiter of its column names, even if URLs have others', () => {
    const cut = 'https://shop.example/kettle,12345.html;v=1';
    expect(readList(`url\tname\n${cut}\tKettle`)).toEqual([{ ...plain, row: 2, url: cut, name: 'Kettle' }]);
    for (const title of ['url', 'Links', 'My list'])
      expect(readList(`${title}\n${cut}\n${lamp}`).map(({ url }) => url)).toEqual([cut, lamp]);
  });

  test('says that a row has more cells than columns, because its URL may be cut', () => {
    const [read] = readList('url,name\nhttps://shop.example/kettle,12345.html,Kettle');
    expect(read?.problem).toMatch(/more cells than the file has columns/);
  });

  test.each([
    'url,name\nhttps://shop.example/kettle,12345.html\nhttps://shop.example/stool,Stool',
    'https://shop.example/kettle,12345.html,5.00\nhttps://shop.example/stool,19.99',
  ])('says that a URL is divided, instead of watching the page of its beginning: %j', (text) => {
    expect(readList(text).map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/URL of this row is divided/),
      undefined,
    ]);
  });

  test('keeps what breaks a rule, so that the API rejects the row and says why', () => {
    const [tags, note] = [
      Array.from({ length: 11 }, (_, index) => `${'a'.repeat(41)}${index}`),
      'b'.repeat(1001),
    ];
    const [product] = readList(`url,tags,note,currency\n${lamp},${tags.join('|')},${note},kroner`);
    expect(product).toMatchObject({ tags, note, currency: 'KRONER' });
  });

  test('loses unpaired surrogates, which the API rejects', () => {
    const [product] = readList(JSON.stringify([{ url: lamp, title: 'Desk\ud800Lamp\udc00' }]));
    expect(product?.name).toBe('Desk Lamp');
  });
});

describe('a list of URLs, one per line', () => {
  const url = 'https://shop.example';
  test.each([
    [[`${url}/stool`, `${url}/kettle,12345.html`]],
    [[`${url}/kettle,12345.html`]],
    [[`${url}/a,1.html`, `${url}/b,2.html`]],
    [[`${url}/p;jsessionid=1A2`, `${url}/q;jsessionid=1A2`]],
    [[`${url}/find?colours=red,blue;size=2`, `${url}/find?ids=1,2,3`]],
    [[`${url}/kettle,blue`, `${url}/stool`]],
    [[`${url}/p,123456`, `${url}/p,234567`]],
    [[`${url}/p,B00X`, `${url}/p,C00Y`]],
    [[`${url}/czajnik,p,123`, `${url}/stolek,p,124`]],
    [[`${url}/kettle,copper`]],
    [[`${url}/artikel,Kettle,12345.html`, `${url}/artikel,Stool,777.html`]],
  ])('keeps the commas and semicolons inside them: %j', (urls) => {
    for (const end of ['\n', '\r\n'])
      expect(readList(urls.join(end) + end)).toEqual(
        urls.map((one, index) => ({ ...plain, row: index + 1, url: one })),
      );
  });

  test.each([
    `${url}/a,\n${url}/b,1.html,\n`,
    `# My list\n${url}/a\n// More\n\n${url}/b,1.html`,
    `${url}/a ${url}/b,1.html`,
    `${url}/a, ${url}/b,1.html`,
    `${url}/a\u2028${url}/b,1.html`,
    `- ${url}/a\n- ${url}/b,1.html`,
    `1. ${url}/a\n2. <${url}/b,1.html>`,
    `Kettle: ${url}/a\nStool: ${url}/b,1.html`,
    `* [Kettle](${url}/a)\n* [Stool](${url}/b,1.html), blue`,
    `[Kettle](${url}/a)\n[Stool](${url}/b,1.html)`,
    `${url}/a,${url}/b,1.html`,
    `${url}/a;${url}/b,1.html;`,
    `name: Kettle\nurl: "${url}/a"\n---\nname: Stool\nurl: "${url}/b,1.html"\n`,
  ])('can be written in other ways: %j', (text) => {
    expect(readList(text).map((one) => one.url)).toEqual([`${url}/a`, `${url}/b,1.html`]);
  });

  test('is not a web page', () => {
    expect(() => readList(`<!doctype html><a href="${url}/a">Kettle</a>`)).toThrow(/no column/);
  });

  test('can have a URL with a space before its end', () => {
    expect(readList(`${url}/copper kettle.html\n${url}/stool.html wood`)).toEqual([
      { ...plain, row: 1, url: `${url}/copper%20kettle.html` },
      { ...plain, row: 2, url: `${url}/stool.html`, tags: ['wood'] },
    ]);
  });

  test('can have tags after a URL with a comma', () => {
    expect(readList(`${url}/kettle,12345.html kitchen, gift`)).toEqual([
      { ...plain, row: 1, url: `${url}/kettle,12345.html`, tags: ['kitchen', 'gift'] },
    ]);
  });

  test.each([
    `${lamp},Brass lamp\n${kettle},Kettle`,
    `${lamp},Lamp\n${kettle},Kettle`,
    `${lamp}, Lamp\n${kettle}`,
    `${lamp};"Lamp"\n${kettle};"Kettle"`,
    `${lamp},49.99\n${kettle},5.00`,
    `${lamp};49,99\n${kettle};5,00`,
    `${lamp},https://shop.example/lamp.png,Lamp\n${kettle},https://shop.example/kettle.png,Kettle`,
    `${lamp}\tLamp\n${kettle}\tKettle`,
    `"${lamp}"\n"${kettle}"`,
  ])('is a table if text is beside them: %j', (text) => {
    expect(readList(text).map((one) => one.url)).toEqual([lamp, kettle]);
  });
});

describe('a list from changedetection.io', () => {
  test("is read from its backup's settings file, with tag names", () => {
    const backup = {
      watching: {
        '5b1c': { url: lamp, title: 'Lamp', tags: ['77aa', 'gone'], paused: false },
        '6c2d': { url: kettle, title: null, tag: 'kitchen, gift', paused: true },
      },
      settings: { application: { tags: { '77aa': { uuid: '77aa', title: 'living room' } } } },
    };
    expect(readList(JSON.stringify(backup))).toEqual([
      { row: 1, url: lamp, name: 'Lamp', tags: ['living room'], note: null },
      { row: 2, url: kettle, name: null, tags: ['kitchen', 'gift'], note: null, isPaused: true },
    ]);
  });

  test("is read from its API's list", () => {
    expect(readList(JSON.stringify({ '5b1c': { url: lamp, title: '', last_changed: 0 } }))).toEqual([
      { ...plain, row: 1, url: lamp },
    ]);
  });

  test('is read from url-list.txt, and from url-list-with-tags.txt with the tags of old versions', () => {
    expect(readList(`${lamp}\r\n${kettle}\r\n`).map(({ url }) => url)).toEqual([lamp, kettle]);
    expect(readList(`${lamp} kitchen, gift\r\n${kettle} ['77aa']\r\n`)).toEqual([
      { ...plain, row: 1, url: lamp, tags: ['kitchen', 'gift'] },
      { ...plain, row: 2, url: kettle },
    ]);
  });

  test('is read from the CSV of selected watches', () => {
    const text = `\uFEFFuuid,url,title,last_error,last_checked,in_stock,price,currency\r\n5b1c,${lamp},'=Lamp,,0,True,5,EUR\r\n`;
    expect(readList(text)).toEqual([{ ...plain, row: 2, url: lamp, name: '=Lamp', currency: 'EUR' }]);
  });
});

test('a list from PriceBuddy has each URL of a product once, with its title and tags', () => {
  const answer = {
    data: [
      {
        id: 1,
        title: 'Lamp',
        notify_price: '40.00',
        tags: [{ id: 3, name: 'living room', weight: 0 }],
        urls: [{ id: 1, url: lamp }],
        price_cache: [
          { store_id: 1, url: lamp },
          { store_id: 2, url: kettle },
        ],
      },
    ],
    meta: { total: 1 },
  };
  const group = { id: 'row 0', name: 'Lamp' };
  const common = { row: 1, name: 'Lamp', tags: ['living room'], note: null, group };
  expect(readList(JSON.stringify(answer))).toEqual([
    { ...common, url: lamp },
    { ...common, url: kettle },
  ]);
});

test('the export of the whole account has its products', () => {
  const product = { url: lamp, name: 'Lamp', tags: ['gift'], note: null, currency: 'EUR', is_active: false };
  const exported = { data: { account: {}, products: [{ product, prices: [], alerts: [] }], events: [] } };
  const { tags } = product;
  expect(readList(JSON.stringify(exported))).toEqual([
    { row: 1, url: lamp, name: 'Lamp', tags, note: null, currency: 'EUR', isPaused: true },
  ]);
});

test.each([
  [{ note: ['kitchen'] }, 'note: must be a text.'],
  [{ tags: ['gift', ['kitchen']] }, 'tags: must be a list of texts.'],
  [{ tags: 'gift, kitchen', note: true }, 'note: must be a text.'],
  [{ is_active: 'perhaps' }, 'is_active: must be true or false. Received “perhaps”.'],
  [{ is_active: [] }, 'is_active: must be true or false.'],
])('JSON with a field that cannot be read says which: %j', (fields, problem) => {
  expect(readList(JSON.stringify([{ url: lamp, ...fields }, { url: kettle }]))).toMatchObject([
    { url: lamp, problem },
    { url: kettle },
  ]);
});

test('JSON can have numbers as texts, and tags as a text', () => {
  expect(readList(JSON.stringify([{ url: lamp, name: 5, tags: 'gift, kitchen', is_active: 0 }]))).toEqual([
    { ...plain, row: 1, url: lamp, name: '5', tags: ['gift', 'kitchen'], isPaused: true },
  ]);
});

test('JSON can be a list of URLs', () => {
  expect(readList(JSON.stringify([lamp, kettle]))).toEqual([
    { ...plain, row: 1, url: lamp },
    { ...plain, row: 2, url: kettle },
  ]);
});

describe('URLs are found whole', () => {
  const article = 'https://shop.example/kettle,12345.html';
  const www = 'www.shop.example/kettle,12345.html';

  test.each([
    ['in typographic quotes', `“${article}”\n„${lamp}“`, [article, lamp]],
    ['in guillemets', `«${article}»\n« ${lamp} »`, [article, lamp]],
    [
      'without a scheme',
      `${www}\nwww.shop.example/lamp`,
      [`https://${www}`, 'https://www.shop.example/lamp'],
    ],
    ['before the title of a tab', `${article} | Kettle, copper\n${lamp} | Lamp | Shop`, [article, lamp]],
    ['in a shortcut', `[InternetShortcut]\r\nURL=${article}\r\n`, [article]],
    [
      'in a map of a site',
      `<?xml version="1.0"?><urlset xmlns="http://maps.example"><url><loc>${lamp}?a=1&amp;b=2</loc>`,
      [`${lamp}?a=1&b=2`],
    ],
    [
      'in an outline',
      `<opml version="2.0"><outline xmlUrl="${lamp}.rss" htmlUrl='${article}'/></opml>`,
      [article],
    ],
  ])('%s', (_, text, urls) => {
    expect(readList(text)).toEqual(urls.map((url) => expect.objectContaining({ url, name: null, tags: [] })));
  });

  test.each([
    ['a space before', `url, name, tags\n${article.replace(',', '/')}, "Kettle, copper", "a,b"`],
    ['a text program', `url;name;tags\n“${article.replace(',', '/')}”;“Kettle, copper”;“a,b”`],
    ['apostrophes', `'url','name','tags'\n'${article.replace(',', '/')}','Kettle, copper','a,b'`],
  ])('beside names in the quotes of %s', (_, text) => {
    const url = article.replace(',', '/');
    expect(readList(text)).toEqual([{ ...plain, row: 2, url, name: 'Kettle, copper', tags: ['a', 'b'] }]);
  });
});

test('bookmarks are read without the URLs of their icons', () => {
  const text = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE>
<DL><p>
<DT><A HREF="${lamp}?a=1&amp;b=2" ADD_DATE="1" ICON_URI="https://icons.example/1.ico">Lamp, "large"</A>
<DT><A HREF="javascript:save()">Save</A>
<DT><A ADD_DATE="1" HREF="${kettle}">Kettle</A>
</DL><p>`;
  expect(readList(text)).toEqual([
    { ...plain, row: 4, url: `${lamp}?a=1&b=2` },
    { ...plain, row: 6, url: kettle },
  ]);
});

test('marks of a direction are neither part of a URL nor of a column name', () => {
  expect(readList(`\u200Furl,name\n\u200E${lamp}\u200F,\u2067مصباح\u2069`)).toEqual([
    { ...plain, row: 2, url: lamp, name: 'مصباح' },
  ]);
});

test.each([
  [
    'Chrome',
    { roots: { bar: { children: [{ name: 'Lamp', type: 'url', url: lamp }], name: 'Bar', type: 'folder' } } },
  ],
  [
    'Firefox',
    {
      title: '',
      children: [{ title: 'Toolbar', children: [{ title: 'Lamp', uri: lamp }, { uri: 'place:' }] }],
    },
  ],
])('JSON can be the bookmarks of %s', (_browser, bookmarks) => {
  expect(readList(JSON.stringify(bookmarks))).toEqual([{ ...plain, row: 1, url: lamp, name: 'Lamp' }]);
});

test.each(['{"a": 1}', '[1]', '{"log": {"entries": [{"url": "https://shop.example/lamp"}]}}', '{"url"'])(
  'other JSON is rejected: %s',
  (text) => {
    expect(() => readList(text)).toThrow(/^The file (?:is JSON, but not a product list|looks like JSON)/);
  },
);

const product = (url: string, name: string, tags: string[], note: string | null, isActive = true) => ({
  url,
  name,
  tags,
  note,
  price: 5,
  currency: 'EUR',
  availability: 'in_stock' as const,
  is_active: isActive,
  checked_at: null,
});

describe('our own export', () => {
  test.each([toCsv, toJson])(
    'can be imported with names, tags and notes, and paused products as such: %o',
    async (write) => {
      const text = fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
        .map((one) => one.trim())
        .filter((one) => one !== '');
      // Of a set with all three separators, none is left to divide the tags.
      const isDivisible = (tags: string[]) => [',', ';', '|'].some((mark) => !tags.join('').includes(mark));
      const one = fc.record({
        name: text,
        tags: fc.uniqueArray(text, { maxLength: 3 }).filter(isDivisible),
        note: fc.option(text),
        isPaused: fc.boolean(),
      });
      const comesBack = fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), (products) => {
        const made = products.map(({ name, tags, note, isPaused }) =>
          product(lamp, name, tags, note, !isPaused),
        );
        const read = readList(write(made));
        expect(
          read.map(({ name, tags, note, isPaused = false }) => ({ name, tags, note, isPaused })),
        ).toEqual(products);
        expect(read.every(({ currency }) => currency === 'EUR')).toBe(true);
      });
      await fc.assert(comesBack);
    },
  );

  test('keeps an apostrophe before a character that begins a formula', () => {
    const [read] = readList(toCsv([product(lamp, "'-20 %", ["'+"], "''=1")]));
    expect(read).toMatchObject({ name: "'-20 %", tags: ["'+"], note: "''=1" });
  });

  test('contains no formula that a spreadsheet would evaluate, even on the first of several lines', () => {
    expect(toCsv([product(lamp, '=1+1\nlamp', [], null)])).toContain('"\'=1+1\nlamp"');
    expect(toCsv([product(lamp, '=HYPERLINK("https://evil.example")', ['+1'], '@x')])).not.toMatch(
      /(?:^|,|")[=+@]/m,
    );
  });
});

test('the CSV of the list keeps tags with marks that divide the tags of other programs', () => {
  const tags = ['24/7; urgent', 'a|b'];
  for (const some of [tags, ['a;b'], ['a,b', 'c'], ['a, b', 'c;d']])
    expect(readList(toCsv([product(lamp, 'Lamp', some, null)]))).toMatchObject([{ tags: some }]);
});

test('the export of the list keeps its items with name, tags and currency', () => {
  const [one, other] = [lamp, kettle].map((url) => ({ ...product(url, 'Lamp', [], null), item_id: 'a' }));
  const items = [{ id: 'a', name: 'Reading lamp', currency: 'EUR', tags: ['desk'] }];
  const text = toJson(one && other ? [one, other] : [], items);
  expect(JSON.parse(text)).toMatchObject({ items: [{ item: items[0] }] });
  const group = { id: 'a', name: 'Reading lamp', currency: 'EUR', tags: ['desk'] };
  expect(readList(text).map((read) => read.group)).toEqual([group, group]);
});

test('the export of an account keeps its items', () => {
  const item = { id: 'a', name: 'Lamp', currency: 'EUR', tags: ['desk'] };
  const text = JSON.stringify({
    data: {
      products: [{ product: { url: lamp, item_id: 'a' } }, { product: { url: kettle, item_id: null } }],
      items: [{ item }],
    },
  });
  expect(readList(text).map(({ group }) => group)).toEqual([item, undefined]);
});
