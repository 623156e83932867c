import type { Lexicon } from './lexicon.ts';

export const ru: Lexicon = {
  currentPrice: [
    'цена', // dom.1k.by
    'цена со скидкой', // shopify
  ],
  regularPrice: [
    'обычная цена', // shopify
    'первоначальная цена', // templates
  ],
  from: ['от'], // www.avito.ru
  saving: [
    'экономия', // fish-market.waw.pl
    'скидка', // pokupki.market.yandex.ru
  ],
  otherSum: [
    'средняя цена', // dom.1k.by
    'на сумму', // oracdecor.com.ua
    'максимальная цена | промежуточный итог', // shopify
  ],
  shipping: [
    'доставка', // market.yandex.ru
    'стоимость доставки', // shopify
  ],
  perUnit: ['в'], // megamarket.ru
  coin: ['коп*'], // pages
  magnitude: ['млн | тыс'], // cldr
  withTax: ['сумма налога включена | налоги включены'], // shopify
  buy: [
    'в корзину | купить', // pages
    'купить в один клик', // groentec.ru
    'добавить в корзину', // pokupki.market.yandex.ru
  ],
  related: [
    'популярн* | похож* | сопутств*', // dom.1k.by
    'рекоменд* | также', // pages
    'аксессуар*', // market.yandex.ru
    'другие', // home-tort.com.ua
  ],
  inStock: ['в наличии'], // shopify
  outOfStock: [
    'нет в наличии | распродан | недоступно | недоступен', // shopify
    'нет в продаже', // market.yandex.ru
  ],
  gone: ['страница не найдена'], // shopify
  botCheck: ['запросы отправляли вы, а не робот'], // yandex
  signIn: ['вход | войти'], // shopify
  frontPage: ['главная'], // rogozhskaya-lavka.ru
};
