import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../support/read-html.ts';

const kindOf = (html: string) => readHtml(html).pageKind;
const product =
  '<script type="application/ld+json">{"@type":"Product","name":"Mug","offers":{"price":"5.00","priceCurrency":"EUR"}}</script><h1>Mug</h1>';

it.each([
  '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>',
  '<title>Access Denied</title><h1>Access Denied</h1><p>Reference #18.2f3a</p>',
  '<title>Robot Check</title>',
  '<title>Pardon Our Interruption</title>',
  '<p>We have detected unusual traffic from your network.</p>',
  '<title>Sign in</title><form><input type=password></form>',
  '<title>Logga in | Butik</title><form><input type=password></form>',
  '<title>تسجيل الدخول</title><form><input type=password></form>',
  '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind</p>',
  '<h1>Подтвердите, что запросы отправляли вы, а не робот</h1>',
  '<p>请按住滑块，拖动到最右边</p>',
  '<h1>Please verify you are a human</h1><p>Press & Hold to confirm</p>',
  '<title>Vérification de sécurité</title>',
  '<h1>Acceso denegado</h1>',
  '<p>Upewnij się, że nie jesteś robotem</p>',
  '<h1>ロボットではないことを確認してください</h1>',
  '<h1>로봇이 아님을 확인해 주세요</h1>',
])('a page that blocks crawlers is blocked, whatever its status: %s', (html) => {
  expect(kindOf(html)).toBe('blocked');
});

it.each([
  '<title>404</title>',
  '<h1>Page not found</h1>',
  '<h1>This product is no longer available</h1>',
  '<h1>Товар не знайдено!</h1>',
  '<h1>Product not found!</h1>',
  '<h1>ページが見つかりません</h1>',
  '<h1>Sayfa bulunamadı</h1>',
  '<h1>Oops! That page can’t be found.</h1>',
  '<h1>Ups! Nie znaleziono strony</h1>',
  '<h1>Error 404</h1>',
  '<h1>Diese Seite existiert nicht</h1>',
  '<h1>Cette page n’existe plus</h1>',
  '<h1>Товар не найден</h1>',
  '<h1>הדף לא נמצא</h1>',
  '<h1>商品不存在</h1>',
  '<h1>Lapa nav atrasta</h1>',
  `<h1>This product is no longer available</h1>${product.replace('<h1>Mug</h1>', '')}`,
])('a page that says that the product no longer exists is gone: %s', (html) => {
  expect(kindOf(html)).toBe('gone');
});

describe('a product page is recognized', () => {
  it.each([
    `${product}<p>Are you a robot? This vacuum is.</p>`,
    `<title>Sign in</title>${product}<p>€5.00</p><input type=password>`,
    `${product}<form><label>I confirm that I am not a robot</label></form>`,
    `<h1>Mug</h1><p>€5.00</p><p>Please confirm that you are not a robot</p><button>Add to cart</button>`,
    `${product}<h2>Produkten finns inte i lager</h2>`,
    `${product}<h2>Produkten är slut i lager</h2>`,
    `${product}<h2>Produktet findes ikke på lager</h2>`,
    `${product}<p>€5.00</p><aside>This product is no longer available in blue</aside>`,
  ])('%s', (html) => {
    expect(kindOf(html)).toBe('product');
  });
});

describe('anything else is other', () => {
  it.each(['', '<h1>About us</h1>', '<title>Sign in</title><h1>Welcome</h1>'])('%s', (html) => {
    expect(kindOf(html)).toBe('other');
  });
});
