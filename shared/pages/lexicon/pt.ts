import type { Lexicon } from './lexicon.ts';

export const pt: Lexicon = {
  currentPrice: { 'popozuda.com.br': 'preço promocional', 'www.kabum.com.br': 'preço' },
  regularPrice: { 'popozuda.com.br': 'preço normal', templates: 'preço original era' },
  from: {},
  saving: { 'www.kabum.com.br': 'desconto' },
  savingAfter: {},
  otherSum: { shopify: 'maior preço é' },
  instalment: {},
  instalmentAfter: { 'www.pichau.com.br': 'sem juros' },
  memberPrice: { 'www.mobly.com.br': 'no boleto', 'www.kabum.com.br': 'no pix' },
  shipping: { 'popozuda.com.br': 'frete' },
  threshold: { 'annaprata.com.br': 'acima de' },
  free: {},
  withTax: { shopify: 'tributo incluído | tributos incluídos' },
  withoutTax: {},
  buy: { 'www.spartoo.pt': 'adicionar ao cesto | adicionar', 'popozuda.com.br': 'adicionar ao carrinho' },
  related: { 'mediamarkt.pt': 'também', 'nevadaautopecas.com.br': 'outros' },
  inStock: { shopify: 'em estoque', 'www.almedina.net': 'em stock' },
  outOfStock: {
    shopify: 'esgotado | esgotada | fora de estoque | indisponível',
    'animate04.github.io': 'sem estoque',
  },
  gone: { 'autopecasitamarati.com.br': 'página não encontrada' },
};
