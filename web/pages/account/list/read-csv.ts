import Papa from 'papaparse';
import { isWebAddress, type ListedProduct, listed } from './listed-product.ts';

/** Column names used by this service, changedetection.io, PriceBuddy and people. */
const columnNames = {
  url: [
    'url',
    'link',
    'address',
    'web address',
    'product url',
    'product link',
    'page',
    'website',
    'href',
    'uri',
  ],
  name: ['name', 'title', 'product', 'product name', 'product title', 'page title', 'item'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups', 'group', 'category', 'categories'],
  currency: ['currency', 'currency code'],
  active: ['is active', 'active'],
  note: ['note', 'notes', 'comment', 'comments', 'description', 'remark'],
};

type Column = keyof typeof columnNames;

/** Parses CSV with any delimiter. Finds columns by name or, without names, the URL column by its content. */
export function readCsv(text: string): ListedProduct[] {
  // Empty lines count as rows, but would keep the delimiter of a short list from being detected.
  const { meta } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 10 });
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  const rows = data.map((cells, index) => ({ row: index + 1, cells }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...others] = filled;
  const names = first?.cells.map(nameOf) ?? [];
  const indexOf = (column: Column) => {
    const known = columnNames[column].map((name) => names.indexOf(name));
    return known.find((index) => index >= 0) ?? -1;
  };
  const named = indexOf('url');
  if (named >= 0) {
    if (others.length === 0) throw new Error('The file has column names, but no products.');
    const [name, tags, note] = [indexOf('name'), indexOf('tags'), indexOf('note')];
    const [currency, active] = [indexOf('currency'), indexOf('active')];
    return others.map(({ row, cells }) =>
      listed({
        row,
        url: cells[named],
        name: textOf(cells[name]),
        tags: textOf(cells[tags])?.split(/[,;|]/),
        note: textOf(cells[note]),
        currency: cells[currency],
        isPaused: /^(?:false|no|0)$/i.test(cells[active]?.trim() ?? ''),
      }),
    );
  }
  const index = filled.flatMap(({ cells }) => cells.findIndex((cell) => isWebAddress(cell.trim())));
  const found = index.find((column) => column >= 0);
  if (found === undefined)
    throw new Error('The file has no column with product URLs. Name the column “url” in its first line.');
  const hasNames = !isWebAddress(first?.cells[found]?.trim() ?? '');
  return (hasNames ? others : filled).map(({ row, cells }) => listed({ row, url: cells[found] }));
}

function nameOf(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ');
}

/** Removes the apostrophe that keeps a spreadsheet from evaluating a text. */
function textOf(cell: string | undefined): string | undefined {
  return cell?.replace(/^'(?='*[=+\-@\t\r])/, '');
}
