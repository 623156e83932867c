import { describe, expect, test } from 'vitest';
import { changeOfIdentity } from '../../../shared/products/identity/identity.ts';

/** Names before and after a redirect, and in the other direction. */
const same = `
  Day 3 cream | Day3 cream
  GoPro Hero 11 Black | GoPro HERO11 Black
  Ryzen 7 5800X | AMD Ryzen7 5800X
  Core i7 13700K | Core i7-13700K 16 cores
  Reifen 205/55 R16 | Reifen 205/55R16
  Sony Alpha 7III | Sony Alpha 7 III
  Canon EOS R6 MkII | Canon EOS R6 Mark II
  Canon EOS R6 Mark II | Canon EOS R6 II
  Samsung Galaxy S24 256 GB | Galaxy S24 256GB
  Echo Dot (4. Gen) | Echo Dot 4. Generation
  iPad Air (5. Gen) | iPad Air (5th generation)
  Olaplex No 3 | Olaplex N°3
  Harry Potter Vol. 1 | Harry Potter, Volume 1
  Book, 3rd edition | Book (3rd ed.)
  Windeln Gr. 3 | Windeln Größe 03
  Shampoo 2 x 250 ml | Shampoo 250 ml x 2
  Shampoo 250 ml, 2er-Pack | Shampoo 2x250ml
  Memory 16 GB (2 x 8 GB) | Memory 16GB
  Socken 3er-Pack | Socken, 3 Paar
  Sofa Oslo 3-seater | Oslo 3 seater sofa
  Zelt 2 Personen | 2-Personen-Zelt
  Moka 3 cups | 3 cup moka
  Battery 5 Ah | Battery 5000 mAh
  Camera 24.2MP | Camera 24,2 MP
  Vitamin D 1000 I.E. | Vitamin D 1000 IU
  LEGO 10281 Bonsai Tree | LEGO Icons Bonsai Tree (10281)
  AVM FRITZ!Box 7590 Router | Fritz!Box 7590
  Große Vase | Grosse Vase
  Sigma 24-70mm | Sigma 24-70 mm
  Canon RF 50mm f/1.8 | Canon RF 50 mm F1.8
  Case for iPhone 15 | iPhone 15 case
  Copper kettle, model A | Acme copper kettle model A
  PlayStation 5 | PlayStation®5
  Whisky Orkney, 12 years | Whisky Orkney 12
  Whisky Orkney 12 years | Whisky Orkney 12 Jahre
  Mattress Cloud, 10 years warranty | Mattress Cloud
  Headphones – now 20% off | Headphones
  Puzzle 1000 Teile | Puzzle, 1000-teilig
  Philips Sonicare toothbrush | Philips™ Sonicare® Toothbrush
`;

const other = `
  Whisky Orkney, 12 years | Whisky Orkney, 18 years
  Copper kettle model A | Copper kettle model B
  Vaccine type A | Vaccine type B
  Mat for Tesla Model 3 | Mat for Tesla Model Y
  Vitamin A | Vitamin C
  Gruppe A Karten | Gruppe B Karten
  Beam Serie 1 | Beam Serie 2
  Shampoo 250 ml | Shampoo 2 x 250 ml
  Shampoo 250 ml | Shampoo 250 ml (Pack of 2)
  Cola 0,33 l | Cola 0,33 l x 6
  Copper kettle | 2x Copper kettle
  Memory 16 GB (2 x 8 GB) | Memory 16 GB (1 x 16 GB)
  Radeon RX 7900 XT | Radeon RX 7900 XTX
  Core i7-13700K | Core i7-13700KF
  FRITZ!Box 7590 | FRITZ!Box 7590 AX
  Philips EP3246/70 | Philips EP2231/40
  DeLonghi Magnifica S | DeLonghi Magnifica Evo
  Copper kettle with lid | Copper kettle without lid
  Lipstick Rose | Lipstick Nude
  Bosch TWK8613 kettle, black | Bosch TWK8613 kettle, white
  Tap 1/2" | Tap 3/4"
  iPhone 15 | Hülle für iPhone 15
  Thermomix TM6 | Couvercle pour Thermomix TM6
  Sony A7III | Sony A7IV
`;

describe('after a redirect', () => {
  test.each(pairsOf(same))('"%s" and "%s" are the same', (one, two) => {
    expect([renamed(one, two), renamed(two, one)]).toEqual([null, null]);
  });

  test.each(pairsOf(other))('"%s" and "%s" are not the same', (one, two) => {
    expect([renamed(one, two), renamed(two, one)]).not.toContain(null);
  });
});

test('names of the longest kind are compared at once', () => {
  const name = '1 x 2-A '.repeat(32);
  const started = performance.now();
  renamed(name, name.replaceAll(' ', ''));
  expect(performance.now() - started).toBeLessThan(100);
});

test('a pack that the title no longer names is the same product, if nothing was redirected', () => {
  expect(renamed('Shampoo 2 x 250 ml', 'Shampoo 250 ml', '/p/1')).toBeNull();
});

function pairsOf(text: string): [string, string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', two = ''] = line.split(' | ').map((name) => name.trim());
      return [one, two];
    });
}

function renamed(before: string, after: string, path = '/p/2'): string | null {
  const unnumbered = { gtin: null, sku: null };
  return changeOfIdentity(
    { ...unnumbered, name: before, final_url: 'https://shop.example/p/1' },
    { ...unnumbered, name: after, final_url: `https://shop.example${path}` },
  );
}
