import type { ShopLanguage } from './languages.ts';

/** A product as a shop system shows it, without any data beside what buyers see. */
export interface ShownProduct {
  language: ShopLanguage;
  name: string;
  amount: string;
  isOut: boolean;
  /** A higher price that was asked before. */
  before?: string;
}

const tiles = ['Birch Stool', 'Cedar Shelf', 'Elm Lamp', 'Hazel Tray'];

/** Returns the tiles of other products, each with a link, a price and a control. */
export function tilesOf({ write, buy }: ShopLanguage, item: string, price: string): string {
  return tiles
    .map(
      (name, index) =>
        `<div class="${item}"><a href="/p/${index}"><img src="/${index}.jpg" alt=""></a><h3><a href="/p/${index}">${name}</a></h3>` +
        `<span class="${price}">${write(`${31 + 7 * index}.50`)}</span><a class="button add_to_cart" href="?add-to-cart=${index}">${buy}</a></div>`,
    )
    .join('');
}

function page({ language, name }: ShownProduct, body: string, main: string): string {
  return (
    `<!doctype html><html lang="${language.lang}"><head><meta charset="utf-8"><title>${name} | Oakwerk</title></head>` +
    `<body ${body}><header><a href="/">Oakwerk</a><nav><a href="/a">A</a><a href="/b">B</a></nav><a class="cart-link" href="/cart">0</a></header>${main}<footer>Oakwerk</footer></body></html>`
  );
}

/** Product pages of shop systems, by the names that these give to their elements. */
export const platforms: Record<string, (product: ShownProduct) => string> = {
  Shopify(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before ? `<s class="price-item price-item--regular">${language.write(before)}</s>` : '';
    return page(
      product,
      'class="gradient"',
      `<main id="MainContent"><div class="product__info-wrapper"><div class="product__title"><h1>${name}</h1></div>
      <div class="price price--large${before ? ' price--on-sale' : ''}${isOut ? ' price--sold-out' : ''}"><div class="price__container">${old}<span class="price-item price-item--sale">${language.write(amount)}</span></div><span class="badge price__badge-sold-out">${language.out}</span></div>
      <form action="/cart/add"><button type="submit" name="add" class="product-form__submit button"${isOut ? ' disabled' : ''}><span>${isOut ? language.out : language.buy}</span></button></form></div>
      <section><h2>${language.related}</h2>${tilesOf(language, 'card-wrapper', 'price-item')}</section></main>`,
    );
  },
  WooCommerce(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before
      ? `<del><span class="woocommerce-Price-amount amount"><bdi>${language.write(before)}</bdi></span></del> `
      : '';
    const stock = isOut
      ? `<p class="stock out-of-stock">${language.out}</p>`
      : `<form class="cart"><button type="submit" name="add-to-cart" class="single_add_to_cart_button button">${language.buy}</button></form>`;
    return page(
      product,
      'class="product-template-default single single-product woocommerce"',
      `<main><div class="product ${isOut ? 'outofstock' : 'instock'}"><div class="summary entry-summary"><h1 class="product_title entry-title">${name}</h1>
      <p class="price">${old}<ins><span class="woocommerce-Price-amount amount"><bdi>${language.write(amount)}</bdi></span></ins></p>${stock}</div>
      <section class="related products"><h2>${language.related}</h2><ul class="products">${tilesOf(language, 'product type-product instock', 'price')}</ul></section></div></main>`,
    );
  },
  Magento(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before
      ? `<span class="old-price"><span class="price-wrapper"><span class="price">${language.write(before)}</span></span></span>`
      : '';
    return page(
      product,
      'class="catalog-product-view product-oak page-layout-1column"',
      `<main class="page-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base">${name}</span></h1></div>
      <div class="product-info-main"><div class="product-info-price"><div class="price-box price-final_price"><span class="special-price"><span class="price-wrapper"><span class="price">${language.write(amount)}</span></span></span>${old}</div>
      <div class="product-info-stock-sku"><div class="stock ${isOut ? 'unavailable' : 'available'}"><span>${isOut ? language.out : language.inStock}</span></div></div></div>
      ${isOut ? '' : `<button type="submit" id="product-addtocart-button" class="action primary tocart"><span>${language.buy}</span></button>`}</div>
      <div class="block related"><strong>${language.related}</strong><ol class="products list items product-items">${tilesOf(language, 'item product product-item', 'price')}</ol></div></main>`,
    );
  },
  PrestaShop(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before ? `<span class="regular-price">${language.write(before)}</span>` : '';
    return page(
      product,
      'id="product" class="lang-xx product-id-7"',
      `<section id="main"><h1 class="h1">${name}</h1><div class="product-prices"><div class="product-discount">${old}</div><div class="product-price h5"><div class="current-price"><span class="current-price-value">${language.write(amount)}</span></div></div></div>
      <div class="product-add-to-cart"><button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit"${isOut ? ' disabled' : ''}>${language.buy}</button>
      <span id="product-availability">${isOut ? `<i class="material-icons product-unavailable">&#xE14B;</i> ${language.out}` : language.inStock}</span></div>
      <section class="featured-products"><p class="h5">${language.related}</p>${tilesOf(language, 'product-miniature', 'price')}</section></section>`,
    );
  },
  OpenCart(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before
      ? `<li><span style="text-decoration: line-through;">${language.write(before)}</span></li>`
      : '';
    return page(
      product,
      'class="product-product-7"',
      `<div id="product-product" class="container"><div class="col-sm-4"><h1>${name}</h1><ul class="list-unstyled"><li>Oakwerk</li><li>${isOut ? language.out : language.inStock}</li></ul>
      <ul class="list-unstyled">${old}<li><h2>${language.write(amount)}</h2></li></ul><div id="product"><button type="button" id="button-cart" class="btn btn-primary btn-lg btn-block">${language.buy}</button></div></div>
      <h3>${language.related}</h3><div class="row">${tilesOf(language, 'product-thumb transition', 'price')}</div></div>`,
    );
  },
  Shopware(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before
      ? `<span class="list-price-wrapper"><span class="list-price-price">${language.write(before)}</span></span>`
      : '';
    return page(
      product,
      'class="is-ctl-product is-act-index"',
      `<main class="content-main"><h1 class="product-detail-name">${name}</h1><div class="product-detail-buy"><div class="product-detail-price-container"><p class="product-detail-price">${language.write(amount)}</p>${old}</div>
      <div class="product-detail-delivery-information"><p class="delivery-information ${isOut ? 'delivery-soldout' : 'delivery-available'}"><span class="delivery-status-indicator"></span>${isOut ? language.out : language.inStock}</p></div>
      ${isOut ? '' : `<button class="btn btn-primary btn-buy">${language.buy}</button>`}</div>
      <div class="product-cross-selling-tab-navigation">${language.related}</div><div class="product-slider">${tilesOf(language, 'product-slider-item', 'product-price')}</div></main>`,
    );
  },
  Bitrix(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before ? `<div class="product-item-detail-price-old">${language.write(before)}</div>` : '';
    const control = isOut
      ? `<span class="product-item-detail-not-available">${language.out}</span><a class="btn btn-link product-item-detail-buy-button" href="javascript:void(0)">${language.notify}</a>`
      : `<a class="btn btn-primary product-item-detail-buy-button" href="javascript:void(0);"><span>${language.buy}</span></a>`;
    return page(
      product,
      '',
      `<div class="bx-catalog-element"><h1 class="bx-title">${name}</h1><div class="product-item-detail-pay-block">${old}<div class="product-item-detail-price-current">${language.write(amount)}</div>${control}</div>
      <div class="catalog-block-header">${language.related}</div>${tilesOf(language, 'product-item', 'product-item-price-current')}</div>`,
    );
  },
  'hand-made'(product) {
    const { language, name, amount, before, isOut } = product;
    const old = before ? `<del>${language.write(before)}</del> ` : '';
    return page(
      product,
      '',
      `<div class="x1"><h1>${name}</h1><div class="x2">${old}<b>${language.write(amount)}</b></div><div class="x3">${isOut ? `<b>${language.out}</b>` : `<form><input type="submit" value="${language.buy}"></form>`}</div>
      <h2>${language.related}</h2>${tilesOf(language, 'x4', 'x5')}</div>`,
    );
  },
};
