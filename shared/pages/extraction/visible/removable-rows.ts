import { Beginnings, beginningsOf } from '../../../platform/text/beginnings.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 6;
const maxNodes = 90;
const maxTextLength = 24;

/** What takes something off a list of the visitor's own. `Remove from wish list` stands beside a product, too. */
const removingWords =
  'remove(?: item| product| this item)?|delete(?: item)?|(?:artikel )?(?:entfernen|löschen)|supprimer(?: (?:cet |l.)article)?|retirer|enlever|eliminar|quitar|borrar|rimuovi|elimina|remover|excluir|verwijder(?:en)?|ta bort|fjern|slet|poista|usuń|odebrat|odstranit|odebrať|odstrániť|törlés|eltávolítás|șterge|elimină|удалить|убрать|видалити|премахни|kaldır|sil|αφαίρεση|διαγραφή|הסר|הסרה|حذف|إزالة|削除(?:する)?|删除|刪除|移除|삭제|xóa|hapus|ลบ';
const removing = new RegExp(
  `^\\W{0,3}(?:${removingWords})(?: (?:artikel|produkt|article|artículo|produto|prodotto|item|товар))?[^\\p{L}]{0,3}$`,
  'iu',
);

/** Returns what controls that take something off a list begin with. */
export const removingBeginnings = (): readonly string[] => beginningsOf(removingWords);

const beginnings = new Beginnings(removingBeginnings);

/** Returns whether a control whose first text is this may take something off a list: a cheap look first. */
export function mayRemove(firstText: string): boolean {
  return beginnings.mayBegin(firstText);
}

/** Returns whether a control takes something off a list; a cross tells it to those who do not see it. */
export function removes(tree: PageTree, node: NodeId, text: string): boolean {
  if (text.length > maxTextLength || !mayRemove(text)) return false;
  if (/\p{L}{2}/u.test(text)) return removing.test(text);
  const label = tree.attributeOf(node, 'aria-label') ?? tree.attributeOf(node, 'title') ?? '';
  return label !== '' && mayRemove(label) && removing.test(label);
}

/**
 * Returns the prices in rows that can be removed: of a cart, a wish list, a comparison. A row shows a picture or a link
 * before its price, and does not hold the page's title.
 */
export function inRemovableRows(
  tree: PageTree,
  removers: readonly NodeId[],
  prices: readonly NodeId[],
  titles: readonly NodeId[],
): ReadonlySet<NodeId> {
  const found = new Set<NodeId>();
  for (const remover of removers) {
    let row = tree.parentOf(remover);
    for (let level = 0; level < maxLevels && row !== -1; level += 1, row = tree.parentOf(row)) {
      if (tree.endOf(row) - row > maxNodes || titles.some((title) => tree.contains(row, title))) break;
      const held = prices.filter((price) => tree.contains(row, price));
      if (held.length === 0 || !showsThing(tree, row, held[0] ?? row, remover)) continue;
      for (const price of held) found.add(price);
      break;
    }
  }
  return found;
}

function showsThing(tree: PageTree, row: NodeId, price: NodeId, remover: NodeId): boolean {
  for (let at = row; at < price; at += 1) {
    if (at === remover) continue;
    const name = tree.nameOf(at);
    if (name === 'img' || name === 'picture') return true;
    if (name === 'a' && tree.textOf(at, maxTextLength).length > 2) return true;
  }
  return false;
}
