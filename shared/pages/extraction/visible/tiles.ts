import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { KnownNames } from '../name/name.ts';
import type { OwnAddress } from './own-address.ts';

const maxLevels = 7;
const maxNodes = 80;
const maxNameLength = 200;
const enoughLikeness = 0.6;
const enoughWords = 2;
const picture = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:$|[?#])/i;
/** Beside a picture that can be looked at more closely. */
const enlarging =
  /enlarge|zoom|larger|full size|vergrößer|agrandir|ampliar|ingrandi|vergrot|förstora|powiększ|увелич|拡大|放大/iu;

/** What a tile is judged by. */
export interface TileContext {
  titles: readonly NodeId[];
  names: KnownNames;
  address: OwnAddress;
}

/**
 * Returns whether a price stands in the tile of another product that has no heading: after a picture and a name that
 * lead to the same other page of the host, or alone with a link to one. What holds the page's title is no tile.
 */
export function isInTile(tree: PageTree, price: NodeId, context: TileContext): boolean {
  const around: NodeId[] = [];
  for (let at = tree.parentOf(price); around.length < maxLevels && at !== -1; at = tree.parentOf(at)) {
    const name = tree.nameOf(at);
    if (tree.endOf(at) - at > maxNodes || name === 'body' || name === 'main') break;
    if (context.titles.some((title) => tree.contains(at, title))) break;
    around.push(at);
  }
  const largest = around.at(-1);
  // Most prices have no picture near them, and to look for one is cheap.
  if (largest === undefined || !isPictured(tree, largest)) return false;
  return around.some((at) => {
    const isOne = tree.nameOf(at) === 'a' && leadsOn(tree, at, context) && isPictured(tree, at);
    return (
      (isOne && namesOther(tree, at, price, context)) ||
      // Scripts lead to where some tiles do.
      (tree.attributeOf(at, 'role') === 'link' && isPictured(tree, at)) ||
      showsOther(tree, at, price, context)
    );
  });
}

/**
 * Whether nothing but a link stands before the price: `<a href="/wool-coat">Wool coat</a> <b>$229</b>`. Related products
 * may be called nearly what the page's own is.
 */
export function isAfterLink(tree: PageTree, price: NodeId, context: TileContext, isRelated = false): boolean {
  let at = tree.parentOf(price);
  for (let level = 0; level < maxLevels && at !== -1; level += 1, at = tree.parentOf(at)) {
    if (context.titles.some((title) => tree.contains(at, title))) return false;
    const texts = textsBetween(tree, at, price);
    if (texts.length === 0) continue;
    const link = linkAround(tree, texts[0] ?? at);
    if (link === -1 || !texts.every((text) => tree.contains(link, text))) return false;
    const name = tree.textOf(link, maxNameLength);
    const isName = (name.match(/\p{L}{2,}/gu) ?? []).length >= enoughWords;
    return (
      isName &&
      !enlarging.test(name) &&
      leadsOn(tree, link, context) &&
      (isRelated || context.names.likenessOf(name) < enoughLikeness)
    );
  }
  return false;
}

function textsBetween(tree: PageTree, start: NodeId, end: NodeId): NodeId[] {
  const texts: NodeId[] = [];
  for (let at = start; at < end && texts.length <= maxNodes; at += 1)
    if (tree.isText(at) && !tree.isInert(at)) texts.push(at);
  return texts;
}

function linkAround(tree: PageTree, text: NodeId): NodeId {
  for (let at = tree.parentOf(text), level = 0; at !== -1 && level < 3; at = tree.parentOf(at), level += 1)
    if (tree.nameOf(at) === 'a') return at;
  return -1;
}

/** Whether a picture before the price and a name lead to one page, or a link lies over both. */
function showsOther(tree: PageTree, tile: NodeId, price: NodeId, context: TileContext): boolean {
  const pictured = new Set<string>();
  const links: Link[] = [];
  let hasPicture = false;
  for (let at = tile; at < tree.endOf(tile); at += 1) {
    const name = tree.nameOf(at);
    hasPicture ||= at < price && (name === 'img' || isBackground(tree, at));
    if (name !== 'a' || tree.contains(at, price) || !leadsOn(tree, at, context)) continue;
    const href = tree.attributeOf(at, 'href') ?? '';
    links.push({ node: at, href });
    // The picture of who sells it stands after the price.
    if (at < price && isPictured(tree, at)) pictured.add(href);
  }
  if (hasPicture && links.some(({ node }) => coversOther(tree, node, context))) return true;
  // To read names is dear, and only those count that lead where a picture does.
  const paired = links.filter(({ href }) => pictured.has(href));
  const named = new Map<string, string>();
  for (const { node, href } of paired) {
    const alt = node < price ? pictureName(tree, node) : '';
    if (alt !== '' && !context.names.hold(alt) && isRepeated(tree, tile, price, alt)) named.set(href, alt);
    if (namesOther(tree, node, price, context)) named.set(href, tree.textOf(node, maxNameLength));
  }
  const isOwn = (address: string) =>
    paired.some(({ node, href }) => href === address && showsOwn(tree, node, context));
  // Pictures of a list may all be called what was searched for.
  return [...named].some(([href, text]) => !isOwn(href) || context.names.likenessOf(text) >= enoughLikeness);
}

interface Link {
  node: NodeId;
  href: string;
}

function pictureName(tree: PageTree, link: NodeId): string {
  for (let at = link + 1; at < tree.endOf(link); at += 1)
    if (tree.nameOf(at) === 'img') return (tree.attributesOf(at).alt ?? '').slice(0, maxNameLength).trim();
  return '';
}

/** What a picture is called stands before the price as well: it is a name, and no description. */
function isRepeated(tree: PageTree, tile: NodeId, price: NodeId, name: string): boolean {
  if (!/\p{L}{2}/u.test(name)) return false;
  return textsBetween(tree, tile, price).some((text) => tree.stringOf(text, maxNameLength).trim() === name);
}

/** Of links that cover what holds them. */
const overlays =
  /(?:^|\s)(?:stretched(?:-link)?|inset-0|absolute-inset|(?:card|tile|block|full|product)[-_]{1,2}(?:link-)?(?:overlay|cover)|(?:overlay|cover)-link|link-(?:overlay|cover)|full-?(?:unstyled-)?link)(?:\s|$)/i;

/** A link without a text that lies over a tile and is named for those who do not see it. */
function coversOther(tree: PageTree, link: NodeId, { names }: TileContext): boolean {
  if (tree.endOf(link) > link + 1) return false;
  if (overlays.test(tree.attributeOf(link, 'class') ?? '')) return true;
  const label = tree.attributeOf(link, 'aria-label') ?? '';
  const isName = (label.match(/\p{L}{2,}/gu) ?? []).length >= enoughWords && !enlarging.test(label);
  return isName && names.likenessOf(label) < enoughLikeness;
}

function leadsOn(tree: PageTree, link: NodeId, { address }: TileContext): boolean {
  const href = tree.attributeOf(link, 'href') ?? '';
  return !picture.test(href) && address.leadsAcross(href);
}

/** Whether an element holds a picture, or is drawn over one. */
function isPictured(tree: PageTree, node: NodeId): boolean {
  for (let at = node; at < tree.endOf(node); at += 1) {
    if (tree.isText(at)) continue;
    if (tree.nameOf(at) === 'img' || tree.nameOf(at) === 'picture' || isBackground(tree, at)) return true;
  }
  return false;
}

/** `style="background-image: url(/desk.jpg)"`, or an attribute that a script makes one of. */
function isBackground(tree: PageTree, node: NodeId): boolean {
  const style = tree.attributeOf(node, 'style');
  return (
    (style !== undefined && /background[^;]{0,40}url\(/i.test(style)) ||
    backgrounds.some((name) => tree.attributeOf(node, name) !== undefined)
  );
}

const backgrounds = ['data-bg', 'data-setbg', 'data-background', 'data-background-image'];

/** The picture of the page's own product may lead to a larger one. */
function showsOwn(tree: PageTree, link: NodeId, { names }: TileContext): boolean {
  for (let at = link + 1; at < tree.endOf(link); at += 1) {
    const alt = tree.nameOf(at) === 'img' ? (tree.attributesOf(at).alt ?? '') : '';
    // `Ridgeback chef's knife` is one of many in a page called `Ridgeback`.
    if (/\p{L}{2}/u.test(alt) && names.hold(alt.slice(0, maxNameLength))) return true;
  }
  return false;
}

function namesOther(tree: PageTree, link: NodeId, price: NodeId, { names }: TileContext): boolean {
  const whole = tree.textOf(link, maxNameLength);
  // A tile that is one link holds the price too, mostly after its name.
  const amount = tree.contains(link, price) ? whole.search(/[\p{Sc}\d]/u) : -1;
  const text = amount === -1 ? whole : whole.slice(0, amount);
  if (!/\p{L}{2}/u.test(text) || enlarging.test(text)) return false;
  return !names.hold(text) || names.isNumberedApart(text);
}
