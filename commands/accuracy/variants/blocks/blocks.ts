import { everyOne } from '../change.ts';
import { freeShippingBar, freeShippingProgress, newsletter, newsletterDialog } from './banners.ts';
import { boughtTogether, lastViewed, recentlyViewed, stickyBar } from './bars.ts';
import { cartDrawer, cartInHeader } from './carts.ts';
import { addOns, forSome, points, priceHistory, shippingCost, unitPrice } from './lines.ts';
import { cookieBanner, megaMenu } from './menus.ts';
import { monthly, payments } from './payments.ts';
import { packs, quantityTable } from './quantities.ts';
import { questions, reviews, sizeGuide } from './talk.ts';

/** The usual blocks of shops, by their names in the report. */
export const blocks = {
  'cart drawer': cartDrawer,
  'cart in header': cartInHeader,
  'mega menu': megaMenu,
  'cookie banner': cookieBanner,
  newsletter,
  'newsletter dialog': newsletterDialog,
  'free shipping bar': freeShippingBar,
  'free shipping progress': freeShippingProgress,
  'four payments': payments,
  'monthly payment': monthly,
  'sticky buy bar': stickyBar,
  'bought together': boughtTogether,
  'recently viewed': recentlyViewed,
  'last viewed': lastViewed,
  'reviews with amounts': reviews,
  'questions with amounts': questions,
  'size guide': sizeGuide,
  'loyalty points': points,
  'price history': priceHistory,
  'unit price': unitPrice,
  'shipping cost': shippingCost,
  'extras to add': addOns,
  'prices for some': forSome,
  'table of quantities': quantityTable,
  packs,
};

/** All of them that a page can have. */
export const everyBlock = everyOne(...Object.values(blocks));
