import type { Lexicon } from './lexicon.ts';

export const ru: Lexicon = {
  currentPrice: { 'dom.1k.by': 'цена', shopify: 'цена со скидкой' },
  regularPrice: { shopify: 'обычная цена', templates: 'первоначальная цена' },
  from: { 'www.avito.ru': 'от' },
  saving: { 'fish-market.waw.pl': 'экономия', 'pokupki.market.yandex.ru': 'скидка' },
  savingAfter: {},
  otherSum: {
    'dom.1k.by': 'средняя цена',
    'oracdecor.com.ua': 'на сумму',
    shopify: 'максимальная цена | промежуточный итог',
  },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'market.yandex.ru': 'доставка', shopify: 'стоимость доставки' },
  threshold: {},
  free: {},
  withTax: { shopify: 'сумма налога включена | налоги включены' },
  withoutTax: {},
  buy: {
    pages: 'в корзину | купить',
    'groentec.ru': 'купить в один клик',
    'pokupki.market.yandex.ru': 'добавить в корзину',
  },
  related: {
    'dom.1k.by': 'популярн* | похож* | сопутств*',
    pages: 'рекоменд* | также',
    'market.yandex.ru': 'аксессуар*',
    'home-tort.com.ua': 'другие',
  },
  inStock: { shopify: 'в наличии' },
  outOfStock: {
    shopify: 'нет в наличии | распродан | недоступно | недоступен',
    'market.yandex.ru': 'нет в продаже',
  },
  gone: { shopify: 'страница не найдена' },
  botCheck: { yandex: 'запросы отправляли вы, а не робот' },
  signIn: { shopify: 'вход | войти' },
  frontPage: { 'rogozhskaya-lavka.ru': 'главная' },
  common: {},
};
