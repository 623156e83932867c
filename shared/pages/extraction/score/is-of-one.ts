import { wordsIn } from '../../../platform/text/words-in.ts';
import type { Vector } from './score-page.ts';

/** The features of lists, carts, articles and home pages. */
const others = new Set(
  wordsIn(`
    data_service scripts_service body_service data_article scripts_article og_article body_article url_article
    byline dated url_cart title_other front data_list scripts_list body_list url_list og_group
  `),
);
/** A product's page can also list related ones, so its URL decides. */
const lists = new Set(['many_listed', 'many_controls', 'sortable']);
const productUrl = new Set(['url_product']);
/** The features of a product's page, which can also list others. */
const products = new Set(
  wordsIn(`
    scripts_product og_product body_product data_priced script_priced meta_priced sole_product_described
  `),
);

/** Returns whether a page without a price can be the one of a single product, such as one that is announced. */
export function isOfOne(page: Vector): boolean {
  const has = (ids: ReadonlySet<string>) => page.some(([{ id }, value]) => value > 0 && ids.has(id));
  if (has(products)) return true;
  return !has(others) && (!has(lists) || has(productUrl));
}
