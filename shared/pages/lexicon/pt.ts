import type { Lexicon } from './lexicon.ts';

export const pt: Lexicon = {
  currentPrice: [
    'preço promocional', // popozuda.com.br
    'preço', // www.kabum.com.br
  ],
  regularPrice: [
    'preço normal', // popozuda.com.br
    'preço original era', // templates
  ],
  saving: ['desconto'], // www.kabum.com.br
  otherSum: ['maior preço é'], // shopify
  instalmentAfter: ['sem juros'], // www.pichau.com.br
  memberPrice: [
    'no boleto', // www.mobly.com.br
    'no pix', // www.kabum.com.br
  ],
  shipping: ['frete'], // popozuda.com.br
  threshold: ['acima de'], // annaprata.com.br
  perUnit: ['por'], // pichau.com.br
  magnitude: ['mil'], // cldr
  withTax: ['tributo incluído | tributos incluídos'], // shopify
  buy: [
    'adicionar ao cesto | adicionar', // www.spartoo.pt
    'adicionar ao carrinho', // popozuda.com.br
  ],
  related: [
    'também', // mediamarkt.pt
    'outros', // nevadaautopecas.com.br
  ],
  inStock: [
    'em estoque', // shopify
    'em stock', // www.almedina.net
  ],
  outOfStock: [
    'esgotado | esgotada | fora de estoque | indisponível', // shopify
    'sem estoque', // animate04.github.io
  ],
  gone: ['página não encontrada'], // autopecasitamarati.com.br
  frontPage: ['início'], // popozuda.com.br
  common: ['os | do | da | com | uma | você | não | ao | para | em | frete | carrinho | adicionar'], // pages
};
