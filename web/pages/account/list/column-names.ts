/** Column names used by this service, changedetection.io, PriceBuddy and people, in the languages of their spreadsheets. */
const columnNames = {
  url: `url, urls, link, links, address, addresses, web address, product url, product link, page, website, href, uri,
    adresse, webadresse, internetadresse, seite, produktseite, produktlink, artikellink, lien, liens, adresse web, page web,
    lien du produit, url du produit, enlace, enlaces, vínculo, dirección, dirección web, página, url del producto,
    collegamento, indirizzo, indirizzo web, pagina, sito, ligação, endereço, site, koppeling, adres, webadres,
    odnośnik, strona, adres strony, リンク, アドレス, ページ, 商品url, 商品ページ, länk, länkar, adress, webbadress, lenke,
    hjemmeside, linkki, osoite, odkaz, odkazy, stránka, hivatkozás, webcím, cím, oldal, legătură, pagină, adresă, poveznica,
    povezava, stranica, naslov strani, ссылка, адрес, адрес страницы, страница, посилання, адреса, сторінка, връзка,
    страница, σύνδεσμος, διεύθυνση, σελίδα, bağlantı, sayfa, nuoroda, saite, 链接, 链接地址, 网址, 地址, 商品链接, 連結, 網址, 링크, 주소,
    페이지, 상품 링크, קישור, כתובת, رابط, الرابط, عنوان الصفحة, پیوند, liên kết, đường dẫn, ลิงก์, ลิงค์, tautan`,
  name: `name, title, product, product name, product title, page title, item, bezeichnung, titel, produkt, produktname,
    artikel, artikelname, nom, titre, produit, nom du produit, article, nombre, título, producto, nombre del producto,
    artículo, nome, titolo, prodotto, nome prodotto, nome del prodotto, articolo, produto, nome do produto, artigo, naam,
    productnaam, nazwa, tytuł, nazwa produktu, 名前, 名称, 品名, 商品名, 製品名, タイトル, namn, produktnamn, navn,
    produktnavn, vare, varenavn, nimi, tuote, tuotenimi, název, název produktu, zboží, názov, názov produktu, név, terméknév,
    termék, megnevezés, nume, denumire, produs, nume produs, naziv, proizvod, naziv proizvoda, ime, izdelek, название,
    наименование, товар, имя, назва, найменування, име, наименование, продукт, όνομα, ονομασία, προϊόν, τίτλος, ad, adı,
    ürün, ürün adı, isim, pavadinimas, prekė, nosaukums, prece, toode, nimetus, 产品, 商品, 产品名称, 商品名称, 标题, 名稱, 產品名稱,
    標題, 이름, 상품명, 제품명, 제목, שם, שם המוצר, מוצר, الاسم, اسم المنتج, المنتج, نام, tên, tên sản phẩm, ชื่อ, ชื่อสินค้า, nama,
    nama produk, produk`,
  tags: `tags, tag, labels, label, groups, group, category, categories, schlagwörter, schlagwort, etiketten, kategorie,
    kategorien, gruppe, gruppen, étiquettes, étiquette, mots-clés, catégorie, catégories, groupe, groupes, etiquetas,
    etiqueta, categoría, categorías, grupo, grupos, etichette, etichetta, categoria, categorie, gruppo, gruppi,
    marcadores, categorieën, trefwoorden, groep, groepen, etykiety, tagi, kategoria, grupa, タグ, ラベル, カテゴリ,
    カテゴリー, グループ, 分類, etiketter, kategori, kategorier, grupp, grupper, tunnisteet, tunniste, luokka, luokat, ryhmä,
    štítky, štítek, skupina, skupiny, značky, címkék, címke, kategória, kategóriák, csoport, etichete, etichetă, categorie,
    categorii, grup, oznake, oznaka, kategorije, skupine, теги, тег, метки, категория, категории, группа, мітки, категорія,
    категорії, група, етикети, групи, ετικέτες, ετικέτα, κατηγορία, κατηγορίες, ομάδα, etiketler, etiket, kategoriler,
    žymos, kategorija, birkas, sildid, kategooria, 标签, 分类, 类别, 分组, 標籤, 分類, 類別, 태그, 카테고리, 분류, 그룹, תגיות, תגית,
    קטגוריה, الوسوم, التصنيف, الفئة, برچسب, thẻ, nhãn, danh mục, แท็ก, หมวดหมู่, tagar`,
  note: `note, notes, comment, comments, description, remark, notiz, notizen, kommentar, bemerkung, anmerkung, beschreibung,
    commentaire, commentaires, remarque, nota, notas, comentario, comentarios, observaciones, descripción, commento,
    commenti, osservazioni, descrizione, comentário, observações, descrição, notitie, notities, opmerking, opmerkingen,
    omschrijving, notatka, notatki, uwagi, komentarz, opis, メモ, 備考, コメント, 説明, observação, observación, anteckning,
    anteckningar, notering, anmärkning, beskrivning, notat, notater, merknad, bemærkning, beskrivelse, huomautus,
    muistiinpano, muistiinpanot, kommentti, kuvaus, poznámka, poznámky, komentář, popis, komentár, megjegyzés, leírás, notă,
    note, observații, comentariu, descriere, napomena, opomba, заметка, заметки, примечание, комментарий, описание,
    нотатка, примітка, коментар, опис, бележка, забележка, σημείωση, σημειώσεις, σχόλιο, περιγραφή, not, notlar, açıklama,
    yorum, pastaba, piezīme, märkus, 备注, 说明, 注释, 備註, 說明, 메모, 비고, 설명, הערה, הערות, ملاحظة, ملاحظات, یادداشت, ghi chú,
    หมายเหตุ, catatan, keterangan`,
  currency: `currency, currency code, währung, devise, monnaie, moneda, divisa, valuta, moeda, waluta, 通貨, valuutta, měna, mena, pénznem, monedă, валюта, νόμισμα, para birimi, 货币, 币种, 貨幣, 통화`,
  active: `is active, active, aktiv, actif, activo, attivo, ativo, actief, aktywny, 有効, aktivní, aktív, activă, активен, активно, ενεργό, 启用, 활성`,
};

export type Column = keyof typeof columnNames;

const columns = new Map<Column, string[]>();
for (const column of ['url', 'name', 'tags', 'note', 'currency', 'active'] as const)
  columns.set(column, columnNames[column].split(',').map(nameOf));
const known = new Set([...columns.values()].flat());

/** Returns the normalized names of the first row. */
export function namesOf(cells: readonly string[]): string[] {
  return cells.map(nameOf);
}

export function countKnown(names: readonly string[]): number {
  return names.filter((name) => known.has(name)).length;
}

/** Returns the index of the column, or -1. */
export function indexOf(column: Column, names: readonly string[]): number {
  const indexes = columns.get(column)?.map((name) => names.indexOf(name));
  return indexes?.find((index) => index >= 0) ?? -1;
}

/** Without accents, which some spreadsheets store as separate characters. */
function nameOf(cell: string): string {
  const plain = cell
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '');
  return plain.replaceAll(/[_\s-]+/g, ' ').trim();
}

/** “False” and “no” as spreadsheets in other languages write them. */
const falseWords = new Set(
  `false falsch faux falso fals onwaar falsk falskt epätosi fałsz nepravda hamis ложь хибність yanlış ψευδης ψευδής no nein
  non não nee nej nei ei nie ne nem nu нет ні hayır off n f 0 いいえ 否 inactive paused disabled`.split(
    /\s+/,
  ),
);
const trueWords = new Set(
  `true wahr vrai verdadero vero verdadeiro waar sand sant sann tosi prawda pravda igaz истина істина doğru αληθης αληθής yes
  ja oui sí si sì sim tak kyllä jah ano áno igen da да так evet ναι on j o s y t 1 x ✓ はい 是 active enabled`.split(
    /\s+/,
  ),
);

/** An empty cell means active. Returns null for a text that is neither. */
export function readActive(cell: string | undefined): boolean | null {
  const word = cell?.trim().toLowerCase() ?? '';
  if (falseWords.has(word)) return false;
  return word === '' || trueWords.has(word) ? true : null;
}

export function unreadableActive(cell: string | undefined): string | null {
  return readActive(cell) === null ? `is_active: must be true or false. Received “${cell?.trim()}”.` : null;
}
