import type { NodeId } from '../html/page-tree.ts';
import { createSelect, type Select } from '../html/select.ts';
import { cleanName } from '../name/name.ts';
import { readSourcePrice } from './source-price.ts';
import type { PriceCandidate, PriceKind, Reader, ReaderPage, SourceReading } from './source-reading.ts';
import { composeText } from './visible/text/compose-text.ts';

const maxNameLength = 300;

/** Reads a page by the rule for its host: one more source, which other sources can contradict. */
export const contractReader: Reader = {
  source: 'contract',
  read(page: ReaderPage): SourceReading {
    const { contract, scan } = page;
    if (contract === null) return { products: [], storeName: null };
    const { tree } = scan;
    const select = createSelect(tree);
    const first = (selectors: readonly string[], read: (node: NodeId) => string | null | undefined) => {
      for (const selector of selectors) {
        for (const node of select(selector)) {
          const value = read(node);
          if (value) return value;
        }
      }
      return null;
    };
    const prices: PriceCandidate[] = [];
    for (const { selector, kind } of contract.fields.prices) {
      if (kind === 'current' && prices.some((price) => price.kind === 'current')) continue;
      const price = readPrice(page, select, selector, kind);
      if (price) prices.push(price);
    }
    const product = {
      source: 'contract' as const,
      path: contract.name,
      role: 'main' as const,
      name: cleanName(first(contract.fields.name, (node) => tree.textOf(node, maxNameLength))),
      url: null,
      image: first(contract.fields.image, (node) => tree.attributesOf(node).src),
      gtin: null,
      sku: null,
      sellerName: null,
      availability: 'unknown' as const,
      prices,
    };
    const isEmpty = product.name === null && prices.length === 0;
    return { products: isEmpty ? [] : [product], storeName: null };
  },
};

function readPrice(
  { scan, contract, priceContext }: ReaderPage,
  select: Select,
  selector: string,
  kind: PriceKind,
): PriceCandidate | null {
  for (const node of select(selector)) {
    const raw = scan.tree.attributesOf(node).content ?? composeText(scan.tree, node);
    const price = readSourcePrice(raw, contract?.currency ?? null, kind, priceContext);
    if (!price) continue;
    return {
      ...price,
      source: 'contract',
      path: selector,
      variant: null,
      url: null,
      availability: 'unknown',
      condition: 'unknown',
    };
  }
  return null;
}
