import type { Cheerio, CheerioAPI } from 'cheerio/slim';
import type { KnownPage } from '../change.ts';
import { findShownPrice } from '../shown-price.ts';

type AnyNode = Parameters<CheerioAPI['contains']>[1];

/** What controls that buy say, in the languages of the pages. */
const buys = new RegExp(
  `^\\P{L}*(?:${[
    'add(?:ed)? to (?:my |your |the )?(?:shopping )?(?:cart|bag|basket|trolley)|buy(?: it)?(?: now)?|order now',
    'in den (?:warenkorb|einkaufswagen)|jetzt kaufen|kaufen',
    'ajouter (?:au|à mon) panier|acheter|(?:añadir|agregar) al (?:carrito|carro)|añadir a la cesta',
    'comprar(?: ahora| agora)?|adicionar (?:ao|à) (?:carrinho|sacola)|adicionar|aggiungi al carrello|acquista',
    'in (?:mijn )?winkel(?:wagen|mand|mandje)|dodaj do koszyka|do koszyka|kup teraz|lägg i varukorg(?:en)?|köp',
    'adaug[ăa] [îi]n co[șşs]|lisää (?:ostos)?koriin|(?:vložiť|pridať) do košíka|do košíka',
    '(?:добавить )?в корзину|купить|הוס(?:ף|פה) לסל|أضف إلى (?:السلة|الحقيبة)|加入購物車|放入購物車|立即購買|直接購買',
  ].join('|')})(?:\\P{L}*$|(?=.*\\bwait\\b))`,
  'iu',
);
const controls =
  'button, input[type="submit"], input[type="button"], input[type="image"], a, [role="button"]';
const frame = 'footer, [hidden], template, noscript';

/**
 * Returns the controls that buy the page's own product. On the way up from each the title or the price comes before
 * a picture that leads to another product.
 */
export function ownControls($: CheerioAPI, page: KnownPage): Cheerio<AnyNode> {
  const prices = findShownPrice($, page.prices).map(({ element }) => element.get(0));
  const own = new Set([...$('h1').toArray(), ...prices]);
  const isOwn = (control: AnyNode): boolean => {
    for (let at = $(control).parent(); at.length > 0; at = at.parent()) {
      if (
        at
          .find('*')
          .addBack()
          .toArray()
          .some((element) => own.has(element))
      )
        return true;
      if (at.find('a[href] img').length > 0) return false;
    }
    return false;
  };
  return $(controls).filter((_, control) => {
    const { value = '', 'aria-label': label = '', alt = '' } = $(control).attr() ?? {};
    const text = $(control).text().replace(/\s+/g, ' ').trim() || value || label || alt;
    return buys.test(text) && $(control).closest(frame).length === 0 && isOwn(control);
  });
}
