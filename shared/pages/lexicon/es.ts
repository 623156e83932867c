import type { Lexicon } from './lexicon.ts';

export const es: Lexicon = {
  currentPrice: { 'xlube.com': 'precio de oferta | precio', 'falabella.com': 'por' },
  regularPrice: { 'xlube.com': 'precio habitual', 'www.amazon.es': 'pvpr', templates: 'precio original era' },
  from: { 'www.amazon.es': 'a partir de' },
  saving: { shopify: 'descuento' },
  savingAfter: {},
  otherSum: { shopify: 'precio más alto es | total estimado' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.amazon.es': 'entrega | de envío', 'www.etsy.com': 'envío' },
  threshold: { 'www.amazon.es': 'menos de' },
  free: {},
  withTax: { 'www.etsy.com': 'iva incluido', shopify: 'impuesto incluido' },
  withoutTax: {},
  buy: {
    'www.amazon.es': 'añadir a la cesta | añadir | compra',
    'realfirmware.net': 'comprar ahora | lo quiero',
    pages: 'agregar al carrito | añadir al carrito',
    'falabella.com': 'agregar al carro',
    'popozuda.com.br': 'comprar',
  },
  related: {
    'www.etsy.com': 'otras | relacionad*',
    'www.amazon.es': 'otros',
    'www.stockcenter.com.ar': 'recomend*',
  },
  inStock: { shopify: 'en existencias' },
  outOfStock: { shopify: 'agotado | agotada | no disponible' },
  gone: { 'xlube.com': 'página no encontrada' },
};
