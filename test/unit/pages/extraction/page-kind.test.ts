import { describe, expect, it } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

const kindOf = (html: string) =>
  extract({ html, url: 'https://shop.example/p', country: null, currency: null }).pageKind;
const product =
  '<script type="application/ld+json">{"@type":"Product","name":"Mug","offers":{"price":"5.00","priceCurrency":"EUR"}}</script><h1>Mug</h1>';

describe('a page that keeps readers out is blocked, whatever its status', () => {
  it.each([
    '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>',
    '<title>Access Denied</title><h1>Access Denied</h1><p>Reference #18.2f3a</p>',
    '<title>Robot Check</title>',
    '<title>Pardon Our Interruption</title>',
    '<p>We have detected unusual traffic from your network.</p>',
    '<title>Sign in</title><form><input type=password></form>',
    '<h1>Please prove you are not a robot</h1>',
    '<title>Queue</title><h1>You are now in line</h1>',
    '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind</p>',
    '<h1>Подтвердите, что запросы отправляли вы, а не робот</h1>',
    '<p>请按住滑块，拖动到最右边</p>',
    '<h1>ロボットではないことを確認してください</h1>',
  ])('%s', (html) => {
    expect(kindOf(html)).toBe('blocked');
  });
});

describe('a page that says the product is no longer there is gone', () => {
  it.each([
    '<title>404</title>',
    '<h1>Page not found</h1>',
    '<h1>This product is no longer available</h1>',
    '<h1>Ce produit n’est plus disponible</h1>',
    '<h1>Товар не найден</h1>',
    '<h1>ページが見つかりません</h1>',
    '<h1>Sayfa bulunamadı</h1>',
    '<h1>Oops! That page can’t be found.</h1>',
    '<h1>Sorry, we couldn’t find that page</h1>',
    '<h1>This listing has ended</h1>',
    '<h1>Die Anzeige ist leider nicht mehr verfügbar</h1>',
    '<h1>Oups, cette page n’existe pas</h1>',
    '<h1>Deze pagina bestaat niet meer</h1>',
    '<h1>Ups! Nie znaleziono strony</h1>',
    '<h1>Такой страницы не существует</h1>',
    '<h1>Sidan du letar efter finns inte</h1>',
    '<h1>Produkten har utgått</h1>',
    '<h1>Ten produkt nie jest już dostępny</h1>',
    '<h1>Tento produkt se již neprodává</h1>',
    '<h1>Товар снят с производства</h1>',
    '<h1>この商品の販売は終了しました</h1>',
    '<h1>판매가 종료된 상품입니다</h1>',
    '<h1>Bu ürün artık satılmıyor</h1>',
    '<h1>This item is no longer sold</h1>',
    `<h1>This product is no longer available</h1>${product.replace('<h1>Mug</h1>', '')}`,
  ])('%s', (html) => {
    expect(kindOf(html)).toBe('gone');
  });
});

describe('a product page stays one', () => {
  it.each([
    `${product}<p>Are you a robot? This vacuum is.</p>`,
    `<title>Sign in</title>${product}<input type=password>`,
    `${product}<form><label>I confirm that I am not a robot</label></form>`,
    `<h1>Mug</h1><p>€5.00</p><p>Please confirm that you are not a robot</p><button>Add to cart</button>`,
    `${product}<h2>Produkten finns inte i lager</h2>`,
    `${product}<h2>Produkten är slut i lager</h2>`,
    `${product}<aside>This product is no longer available in blue</aside>`,
  ])('%s', (html) => {
    expect(kindOf(html)).toBe('product');
  });
});

describe('anything else is other', () => {
  it.each(['', '<h1>About us</h1>', '<title>Sign in</title><h1>Welcome</h1>'])('%s', (html) => {
    expect(kindOf(html)).toBe('other');
  });
});
