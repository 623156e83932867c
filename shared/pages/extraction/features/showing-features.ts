import type { Showing } from './facts.ts';
import { type Feature, speaking } from './feature.ts';
import { isNamedFormer } from './showings/correct-kinds.ts';
import { higherBeside, isNetBesideGross, statesReduction } from './showings/reductions.ts';

const amountOf = ({ price }: Showing) => Number(price.amount);

const largePixels = 24;
const mediumPixels = 18;

/** Chinese and Japanese write words without spaces. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,4}|\p{L}{2,}/gu;
const wordsIn = (text: string) => text.match(word)?.length ?? 0;

const favour = speaking<Showing>('for');
const against = speaking<Showing>('against');

/** Features of one position where the page shows an amount. The best position represents the amount. */
export const showingFeatures: readonly Feature<Showing>[] = [
  // Another product
  against('listed', 'strong', 'of another product, in a list', (showing) => showing.isListed),
  against('pair', 'strong', 'one of two similar entries with links', (showing) => showing.isInPair),
  against('card', 'strong', 'of another product, next to its image and name', (showing) => showing.isInCard),
  against(
    'other_version',
    'certain',
    'of another version of the product, which a link before it names',
    ({ linkName }) => linkName === 'version',
  ),
  against('other_link', 'strong', 'after a link with another name', ({ linkName }) => linkName === 'other'),
  against(
    'after_notice',
    'certain',
    'after a text that the product is not sold, or is replaced by others',
    (showing) => showing.isAfterNotice,
  ),
  against(
    'cls_other_product',
    'strong',
    'of another product, in a section for other products',
    ({ around }) => around.isOtherProduct,
  ),
  against(
    'under_related',
    'strong',
    'of another product, under a heading for other products',
    (showing) => showing.isUnderRelated,
  ),
  against(
    'empty_box',
    'decisive',
    'outside the box of the price, which is empty until a script fills it',
    ({ isBoxEmpty }) => isBoxEmpty,
  ),
  against('past_heading', 'weak', 'below another heading', (showing) => showing.isPastHeading),
  against('in_link', 'weak', 'in a link to another page', (showing) => showing.isLinked),
  against('cls_cart', 'strong', 'in the cart', ({ around }) => around.isCart),
  against('cls_carousel', 'weak', 'in a carousel', ({ around }) => around.isCarousel),
  against('frame', 'strong', 'in the header, menu or footer', ({ around }) => around.isFrame),
  // Another price of this product
  against('struck', 'strong', 'struck through', ({ around }) => around.isStruck),
  against('hidden', 'strong', 'not visible on the page', ({ around }) => around.isHidden),
  against(
    'kind_regular',
    'strong',
    'labelled as a former price',
    ({ kind, around }) => kind === 'regular' && !around.isStruck,
  ),
  against('named_former', 'certain', 'labelled as the price before', isNamedFormer),
  against('kind_instalment', 'strong', 'labelled as an instalment', ({ kind }) => kind === 'instalment'),
  against('kind_shipping', 'strong', 'labelled as delivery', ({ kind }) => kind === 'shipping'),
  against('kind_unit', 'strong', 'labelled as the price of a unit', ({ kind }) => kind === 'unit'),
  against('kind_member', 'weak', 'labelled as a price for some customers', ({ kind }) => kind === 'member'),
  against('kind_other', 'strong', 'labelled as another amount', ({ kind }) => kind === 'other_product'),
  favour('role_current', 'weak', 'labelled as the price', ({ role }) => role === 'current'),
  against('cls_regular', 'weak', 'marked up as a regular price', ({ around }) => around.isRegular),
  against('cls_extra', 'weak', 'marked up as something other than the price', ({ around }) => around.isExtra),
  against('option_other', 'strong', 'of an option that is not selected', ({ option }) => option === 'other'),
  against('larger_quantity', 'certain', 'for a larger quantity', ({ option }) => option === 'quantity'),
  favour('option_selected', 'weak', 'of the selected option', ({ option }) => option === 'selected'),
  against('net', 'weak', 'without tax', ({ tax }) => tax === 'without'),
  against('net_beside_higher', 'strong', 'without tax, next to a higher price', isNetBesideGross),
  favour(
    'beside_struck',
    'weak',
    'next to a higher price that is struck through',
    (showing) =>
      showing.tax !== 'without' &&
      showing.beside.some(
        (other) => (other.around.isStruck || other.kind === 'regular') && amountOf(other) > amountOf(showing),
      ),
  ),
  favour('beside_higher', 'weak', 'next to a higher price', (showing) => higherBeside(showing).length > 0),
  favour('reduced', 'weak', 'next to a higher price and their difference', (showing) =>
    higherBeside(showing).some((other) => statesReduction(showing, other)),
  ),
  // Currency
  favour('signed', 'weak', 'with a currency', ({ isSigned }) => isSigned),
  against(
    'unsigned',
    'strong',
    'without a currency, unlike other prices',
    (showing) => showing.isUnsignedBesideSigned,
  ),
  against('other_currency', 'weak', 'in another currency', (showing) => showing.isOtherCurrency),
  // Words
  against('wordy', 'strong', 'in a sentence', ({ text }) => Math.min(1, Math.max(0, wordsIn(text) - 1) / 6)),
  // Looks
  favour('cls_price', 'weak', 'marked up as a price', ({ around }) => around.isPrice || around.isAmount),
  favour('cls_current', 'weak', 'marked up as the current price', ({ around }) => around.isCurrent),
  favour('itemprop', 'weak', 'marked up as the price in the visible text', ({ around }) => around.isItemprop),
  favour('emphasized', 'weak', 'emphasized', ({ around }) => around.isEmphasized),
  favour('large', 'weak', 'in large letters', ({ around: { fontPixels } }) =>
    fontPixels >= largePixels ? 1 : fontPixels >= mediumPixels ? 0.5 : 0,
  ),
  favour('in_attribute', 'weak', 'repeated in an attribute', ({ around, price }) =>
    around.amounts.some((text) => Number(text.replace(',', '.')) === Number(price.amount)),
  ),
  // Place
  favour('near_title', 'weak', 'near the title', ({ titleNearness }) => titleNearness),
  favour('near_control', 'weak', 'near a buy button', (showing) => showing.controlNearness),
  favour('first', 'weak', 'among the first prices after the title', ({ order }) => order > 0 && order <= 3),
  against('late', 'strong', 'after many other prices', ({ order }) => order >= 6),
  against(
    'far_from_control',
    'weak',
    'far from any buy button',
    ({ controlNearness }) => controlNearness < 0.1,
  ),
  against('range_end', 'strong', 'the upper end of a range', ({ endsRange }) => endsRange),
];
