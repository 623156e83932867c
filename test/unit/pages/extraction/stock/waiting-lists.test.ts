import { describe, expect, test } from 'vitest';
import { type MugPage, price, stockOn, stopped } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where the only button joins those who wait',
      `<h1>Blue Mug</h1>${price}<button>Join the waitlist</button>`,
      'InStock',
    ],
    [
      'where the only button joins those who wait, in German',
      `<h1>Blue Mug</h1>${price}<button>Auf die Warteliste</button>`,
    ],
    ...[
      'Tell me when it’s available',
      'Bescheid geben',
      'Me prévenir',
      'Notificami',
      'Houd me op de hoogte',
      'Få varsel',
      'Powiadom mnie',
      'Értesíts',
      'Anunţă-mă',
      'Сповістити',
      'ΕΝΗΜΕΡΩΣΕ ΜΕ',
      'Báo tôi khi có hàng',
      '入荷通知',
    ].map(
      (says): MugPage => [
        `where the only button says ${says}`,
        `<h1>Blue Mug</h1>${price}<button>${says}</button>`,
      ],
    ),
    [
      'where the form that buys holds a button to wait',
      `<h1>Blue Mug</h1>${price}<form><button class="js-add-to-cart">Notify me when available</button></form>`,
    ],
    [
      'where the button waits for nothing but a delivery',
      `<h1>Blue Mug</h1>${price}${stopped}<a href="#notify">Notify me when available</a>`,
      'InStock',
    ],
    [
      'where one can wait for it, and a property of it has a yes',
      `<h1>Blue Mug</h1>${price}<form><p>Tell me when it is back</p><button>Notify me</button></form><table><tr><td>Spülmaschinenfest</td><td>Ja</td></tr></table>`,
    ],
    [
      'where it can be written to when it is back, and nothing buys',
      `<h1>Blue Mug</h1>${price}<form><label>Get an email when it is back</label><button>Email me</button></form>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where a dialog that is closed offers to tell of its return',
      `<h1>Blue Mug</h1>${price}<div class="modal-restock"><button>Notify me when available</button></div>`,
      'InStock',
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});
