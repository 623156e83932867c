import type { Lexicon } from './lexicon.ts';

export const es: Lexicon = {
  currentPrice: [
    'precio de oferta | precio', // xlube.com
    'por', // falabella.com
  ],
  regularPrice: [
    'precio habitual', // xlube.com
    'pvpr', // www.amazon.es
    'precio original era', // templates
  ],
  from: ['a partir de'], // www.amazon.es
  saving: ['descuento'], // shopify
  otherSum: ['precio más alto es | total estimado'], // shopify
  shipping: [
    'entrega | de envío', // www.amazon.es
    'envío', // www.etsy.com
  ],
  threshold: ['menos de'], // www.amazon.es
  magnitude: ['mil | millones'], // cldr
  withTax: [
    'iva incluido', // www.etsy.com
    'impuesto incluido', // shopify
  ],
  buy: [
    'añadir a la cesta | añadir | compra', // www.amazon.es
    'comprar ahora | lo quiero', // realfirmware.net
    'agregar al carrito | añadir al carrito', // pages
    'agregar al carro', // falabella.com
    'comprar', // popozuda.com.br
  ],
  related: [
    'otras | relacionad*', // www.etsy.com
    'otros', // www.amazon.es
    'recomend*', // www.stockcenter.com.ar
  ],
  inStock: ['en existencias'], // shopify
  outOfStock: ['agotado | agotada | no disponible'], // shopify
  gone: ['página no encontrada'], // xlube.com
  signIn: ['iniciar sesión | inicio de sesión'], // shopify
  frontPage: ['inicio'], // gabcycafe.netlify.app
  common: ['el | los | las | y | con | una | del | más | tu | su | al | envío | carrito | añadir'], // pages
};
