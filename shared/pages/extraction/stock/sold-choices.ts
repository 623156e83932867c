import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { Belongings } from '../visible/belonging.ts';
import { isSaidOut } from './stock-senses.ts';

/** The only entry of a list may be one that a script has not added to yet. */
const minOptions = 2;
/** Of one list; a longer one offers more than sizes. */
const maxOptions = 60;
const maxOptionLength = 80;
/** A list of branches says nothing of the shop that sells online. */
const branchNames = /store|branch|shop|pick|filial|magasin|tienda|negozio|sklep|prodejn|магазин|店/i;
/** The first entry of a list, which chooses nothing. */
const prompts =
  /^[^\p{L}\d]*(?:(?:please |bitte |veuillez |por favor )?(?:choose|select|pick|size|wähl|auswählen|größe|choisi|sélec|taille|elij|elig|selec|talla|escolh|tamanho|scegli|selez|taglia|kies|maat|välj|storlek|vælg|velg|størrelse|valitse|koko|wybierz|rozmiar|vyber|zvol|velikost|veľkosť|válassz|méret|aleg|mărime|выбер|размер|оберіть|розмір|избер|seç|beden|επιλ|בחר|اختر|انتخاب)|選択|选择|選擇|옵션|선택)/iu;

/** Returns whether a closed list offers sizes or the like, and says of each that it is sold out. */
export function isWhollySold(tree: PageTree, list: NodeId, belongings: Belongings): boolean {
  const options = optionsOf(tree, list);
  if (options.length < minOptions) return false;
  const texts = options.map((option) => tree.textOf(option, maxOptionLength));
  const sold = texts.findIndex((text) => isSaidOut(text));
  if (sold > 1 || sold === -1) return false;
  if (sold === 1 && !isPrompt(tree, options[0], texts[0])) return false;
  if (!texts.every((text, at) => at < sold || isSaidOut(text))) return false;
  if (branchNames.test(tree.sourceOf(list))) return false;
  for (let at = tree.parentOf(list); at !== -1; at = tree.parentOf(at)) {
    const { isOtherProduct, isFrame, isCart } = belongings.read(at);
    if (isOtherProduct || isFrame || isCart) return false;
  }
  return true;
}

function optionsOf(tree: PageTree, list: NodeId): NodeId[] {
  const options: NodeId[] = [];
  for (let at = list + 1; at < tree.endOf(list) && options.length < maxOptions; at += 1)
    if (!tree.isText(at) && tree.nameOf(at) === 'option') options.push(at);
  return options;
}

function isPrompt(tree: PageTree, option: NodeId | undefined, text: string | undefined): boolean {
  if (option === undefined || text === undefined) return false;
  const value = tree.attributeOf(option, 'value');
  return (value !== undefined && /^(?:|0|-1)$/.test(value)) || prompts.test(text);
}
