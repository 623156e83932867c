import type { NodeId, PageTree } from '../html/page-tree.ts';
import { type KnownNames, nameWords } from '../name/name.ts';
import { joining } from './beside-name.ts';
import { isLinked } from './linked-headings.ts';
import type { OwnAddress } from './own-address.ts';
import { isAfterLink, isInTile, type TileContext } from './tiles.ts';
import type { Heading } from './walk-page.ts';

const maxLevels = 6;
const maxNodes = 60;
const maxCardLevels = 2;
const maxNameLength = 200;
const enoughLikeness = 0.6;
/** So many headings, each with a price below, are things that the page tells of. */
const enoughSections = 3;
const enoughWords = 2;
/** `Stationärrolle 4000`: some languages write a name in one word. */
const enoughLetters = 8;

/** Prices of something else. */
export interface Cards {
  cards: Set<NodeId>;
  /** Below a heading of their own, apart from the title: of something else where the page lists others as well. */
  featured: Map<NodeId, Heading>;
}

/**
 * Finds the prices of something else: in a card with a heading that does not name the page's product, whose image or
 * two links lead to another page; in a tile without a heading; right after a link that names something, in one line
 * with it; and those under three or more headings of their own.
 */
export function findCards(
  tree: PageTree,
  prices: readonly NodeId[],
  headings: readonly Heading[],
  context: TileContext & { isIdle: boolean; entries: ReadonlySet<NodeId> },
): Cards {
  const { titles, names, address, isIdle, entries } = context;
  const isOther = new Map<NodeId, boolean>();
  const namesOther = ({ node, text }: Heading) => {
    const known =
      isOther.get(node) ?? (text !== '' && !titles.includes(node) && names.likenessOf(text) < enoughLikeness);
    isOther.set(node, known);
    return known;
  };
  const sections = new Sections();
  const cards = new Set<NodeId>();
  const featured = new Map<NodeId, Heading>();
  for (const price of prices) {
    const heading = headingBefore(headings, price);
    if (
      followsName(tree, price, names, address) ||
      (!entries.has(price) && isInTile(tree, price, context)) ||
      (isIdle && isAfterLink(tree, price, context)) ||
      (heading?.isRelated && isAfterLink(tree, price, context, true))
    )
      cards.add(price);
    if (!heading || !sectionHeading.test(tree.nameOf(heading.node)) || !namesOther(heading)) continue;
    if (tree.contains(heading.node, price)) continue;
    if (!heading.isRelated) sections.add(kindOf(tree, heading.node), heading.node, price);
    const card = commonAncestor(tree, heading.node, price);
    if (card === -1 || titles.some((title) => tree.contains(card, title))) continue;
    if (leadsAway(tree, heading.node, wholeCard(tree, card, headings, titles), address)) cards.add(price);
    else if (isName(heading.text)) featured.set(price, heading);
  }
  for (const price of sections.prices()) cards.add(price);
  return { cards, featured };
}

/** Prices by the headings above them, and these by their kind. */
class Sections {
  readonly #byKind = new Map<string, Map<NodeId, NodeId[]>>();

  add(kind: string, heading: NodeId, price: NodeId): void {
    const alike = this.#byKind.get(kind) ?? new Map<NodeId, NodeId[]>();
    alike.set(heading, [...(alike.get(heading) ?? []), price]);
    this.#byKind.set(kind, alike);
  }

  /** Returns the prices under headings of which there are enough of one kind. */
  prices(): NodeId[] {
    return [...this.#byKind.values()]
      .filter(({ size }) => size >= enoughSections)
      .flatMap((alike) => [...alike.values()].flat());
  }
}

/** Returns the kind of a heading: in one list all have the same tag and class, and so have the elements around them. */
function kindOf(tree: PageTree, heading: NodeId): string {
  return [heading, tree.parentOf(heading)]
    .map((node) => `${tree.nameOf(node)}.${tree.attributeOf(node, 'class') ?? ''}`)
    .join(' ');
}

const sectionHeading = /^h[2-6]$/;

function headingBefore(headings: readonly Heading[], price: NodeId): Heading | null {
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle]?.node ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return headings[low - 1] ?? null;
}

/** Returns the smallest element around both, or -1 if it is larger than a card. */
function commonAncestor(tree: PageTree, heading: NodeId, price: NodeId): NodeId {
  let at = tree.parentOf(price);
  for (let level = 0; level < maxLevels && at !== -1; level += 1, at = tree.parentOf(at)) {
    if (tree.endOf(at) - at > maxNodes) return -1;
    if (tree.contains(at, heading)) return at;
  }
  return -1;
}

/** Returns the largest element around a card that holds no other heading: its image may stand beside its texts. */
function wholeCard(
  tree: PageTree,
  card: NodeId,
  headings: readonly Heading[],
  titles: readonly NodeId[],
): NodeId {
  let whole = card;
  for (let level = 0; level < maxCardLevels; level += 1) {
    const around = tree.parentOf(whole);
    if (around === -1 || tree.endOf(around) - around > maxNodes) return whole;
    const isShared =
      titles.some((title) => tree.contains(around, title)) ||
      headings.some(({ node }) => tree.contains(around, node) && !tree.contains(card, node));
    if (isShared) return whole;
    whole = around;
  }
  return whole;
}

const maxLinkLength = 40;
/** A link to the page of what a card shows. */
const detailLinks =
  /^\P{L}*(?:(?:view|see|show|more) (?:full |product |all |the )?(?:details|product|item)|zum (?:produkt|artikel)|(?:produkt ?)?details(?: ansehen| anzeigen)?|zur produktseite|voir (?:le produit|l.article|les détails|la fiche)|ver (?:el )?(?:producto|detalles?|artículo)|ver (?:o )?(?:produto)|(?:vedi|vai al|scopri il) (?:prodotto|dettagli)|bekijk (?:het )?(?:product|artikel|details)|(?:visa|vis|se) (?:produkten?|produktet|detaljer)|(?:zobacz|pokaż) (?:produkt|szczegóły)|(?:zobrazit )?detail(?: produktu)?|(?:termék )?részletek|подробнее|детальніше|商品(?:を見る|詳細)|詳細を見る|查看(?:商品|详情|詳情)|상품 ?보기|상세 ?보기|(?:ürün )?detay(?:lar)?ı?)\P{L}*$/iu;

/**
 * Returns whether the heading leads to another page, or an image above it does, two links of the card that lead to the
 * same one, or one that says that it shows the product.
 */
function leadsAway(tree: PageTree, heading: NodeId, card: NodeId, address: OwnAddress): boolean {
  if (isLinked(tree, heading, address)) return true;
  const seen = new Set<string>();
  for (let at = card; at < tree.endOf(card); at += 1) {
    if (!isLink(tree, at, address)) continue;
    const { href = '' } = tree.attributesOf(at);
    if (seen.has(href) || (at < heading && holdsImage(tree, at))) return true;
    if (isNamedLike(href, tree.textOf(heading, maxNameLength))) return true;
    if (detailLinks.test(tree.textOf(at, maxLinkLength))) return true;
    seen.add(href);
  }
  return false;
}

/** Returns whether an address has the words of a name: `/products/wool-coat` those of `Wool Coat`. */
function isNamedLike(href: string, heading: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1);
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const words = nameWords(heading);
  return (
    words.length >= enoughWords && words.join('-') === nameWords(last.replace(/\.\w{3,5}$/, '')).join('-')
  );
}

function isLink(tree: PageTree, node: NodeId, address: OwnAddress): boolean {
  return (
    !tree.isText(node) && tree.nameOf(node) === 'a' && address.leadsAcross(tree.attributeOf(node, 'href'))
  );
}

function holdsImage(tree: PageTree, link: NodeId): boolean {
  for (let at = link + 1; at < tree.endOf(link); at += 1)
    if (tree.nameOf(at) === 'img' || tree.nameOf(at) === 'picture') return true;
  return false;
}

/**
 * `<p><a href="/oak-bench">Oak Bench</a> $62.00</p>`. A price in an element of its own may follow the link of its maker;
 * it is of what the link names if a word joins them, or if that is the product's name with another number.
 */
function followsName(tree: PageTree, price: NodeId, names: KnownNames, address: OwnAddress): boolean {
  if (!tree.isText(price)) return false;
  const holder = tree.parentOf(price);
  const isInline = inlineElements.has(tree.nameOf(holder));
  const parent = isInline ? tree.parentOf(holder) : holder;
  let link = -1;
  for (let at = parent + 1; at < price && at - parent < maxNodes; at += 1)
    if (isLink(tree, at, address) && tree.parentOf(at) === parent) link = at;
  if (link === -1) return false;
  const name = tree.textOf(link, maxNameLength);
  if (names.isNumberedApart(name)) return true;
  if (!isName(name)) return false;
  if (!isInline) return names.likenessOf(name) < enoughLikeness;
  const between = tree.endOf(link);
  const isJoined =
    between < holder && tree.isText(between) && joining.test(tree.stringOf(between, 20).trim());
  return isJoined && names.likenessOf(name) < enoughLikeness;
}

const inlineElements = new Set(['b', 'strong', 'em', 'span', 'ins']);

function isName(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= enoughWords || words.some(({ length }) => length >= enoughLetters);
}
