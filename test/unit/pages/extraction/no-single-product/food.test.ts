import { describe, expect, test } from 'vitest';
import { type BenchPage, jsonLd, priceOn, prose } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'a recipe that tells what it costs',
      'Carrot cake',
      '<h1>Carrot cake</h1><p>Custo: R$ 18,50</p><h2>Ingredientes</h2><p>3 cenouras</p><h2>Modo de preparo</h2><p>Bata.</p>',
    ],
    [
      'what a recipe costs',
      'Lentil soup',
      `<h1>Lentil soup</h1><div class="recipe-cost">$5.20 recipe / $1.30 serving</div>${prose}`,
    ],
    [
      'a recipe by its data, which notes ingredients',
      'Bean Soup',
      '<h1>Bean Soup</h1><div>$2.25 each</div><button>Voeg toe aan lijst</button>',
      jsonLd({ '@type': 'Recipe', name: 'Bean Soup' }),
    ],
    [
      'a menu',
      'Menu',
      '<h1>Menu</h1><ul><li>Espresso <span>$3.00</span></li><li>Latte <span>$4.50</span></li><li>Tea <span>$3.50</span></li></ul>',
    ],
    ['one dish', 'The Patty', '<h1>The Patty</h1><p>$11</p><a href="/t">Book a table</a>'],
    ['the dish of a day', 'Dagens lunch', '<h1>Dagens lunch</h1><p>Torsk</p><p><b>129 kr</b></p>'],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    // Without a control that buys, as where only a script makes it.
    [
      'a supplement that tells its servings and directions',
      'Whey Protein',
      '<h1>Whey Protein</h1><p class="price">$52.00</p><h3>Directions</h3><p>Stir into water.</p><table><tr><td>Servings</td><td>33</td></tr></table>',
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
