import type { Tax } from '../../money/tax-words.ts';
import type { PriceCandidate, PriceKind } from '../candidates/source-reading.ts';
import type { ShownPrice } from '../candidates/visible/shown-prices.ts';

/** A price's role among one source's prices of the page's own product. */
export type OfferRole =
  | 'sole'
  | 'range'
  | 'first'
  | 'lowest'
  | 'several'
  | 'former'
  | 'foreign'
  /** Of another variant than the one that the page's URL names. */
  | 'other_variant';

export interface Offer {
  candidate: PriceCandidate;
  roles: ReadonlySet<OfferRole>;
}

/**
 * Whether a price belongs to the selected one of several options, such as sizes or packs, to another, or to a larger
 * quantity.
 */
export type Option = 'selected' | 'other' | 'quantity';

export interface Showing extends ShownPrice {
  kind: PriceKind;
  /** What its words and names indicate about tax. */
  tax: Tax | null;
  /** One of several similar children, each with a link and a price. */
  isListed: boolean;
  /** One of two similar children, each with a link and a price. */
  isInPair: boolean;
  isInCard: boolean;
  /** What the nearest link before it names: another version of the product, or something else. */
  linkName: 'version' | 'other' | null;
  /** After a text that the product is not sold, or what replaces it; or the own price is in the cart. */
  isAfterNotice: boolean;
  isUnderRelated: boolean;
  isPastHeading: boolean;
  /** In a link to another page. */
  isLinked: boolean;
  /** Null if it belongs to none of several options. */
  option: Option | null;
  controlNearness: number;
  /** 1 directly after the title, less the further away; 0 without a title. */
  titleNearness: number;
  /** Its position among the showings after the title, from 1; 0 before it. Without a title, all count. */
  order: number;
  /** The adjacent showings in the same currency. */
  beside: readonly Showing[];
  /** A lower price and a dash directly precede it: `$8 – $32`. */
  endsRange: boolean;
  /** The page's data or scripts have another currency. */
  isOtherCurrency: boolean;
  /** Other showings have a currency. */
  isUnsignedBesideSigned: boolean;
  /** The box of the product's price is empty until a script fills it. */
  isBoxEmpty: boolean;
}

/** How much an amount looks like the product's price. Both are from 0 to 1. */
export interface Looks {
  /** By its best showing. */
  height: number;
  /** The same, less the more another amount looks like it. Only one amount of a page has any. */
  certainty: number;
}

/** A distinct amount on a page. */
export interface Amount {
  /** Exact decimal string in major units. */
  amount: string;
  offers: readonly Offer[];
  showings: readonly Showing[];
  /** Null if no showing of it could be paid. */
  looks: Looks | null;
  /** How certainly another amount looks like the price, from 0 to 1. */
  rivalCertainty: number;
  /** It is the only price in one source of structured data, and another source has a lower one. */
  isAboveMarked: boolean;
  /** Whether it is not shown, and other data states an amount several times as high or low. */
  isContradicted: boolean;
  /** It is the only price of the only product in the data, which has the name of the page. */
  isOfSoleProduct: boolean;
  /** Data gives another amount as the product's only one, neither shown as a former price nor this one in cents. */
  isBesideMarked: boolean;
  /** Data or scripts give another amount as the product's only one, and the page does not mark this one as a price. */
  isPlainBesideData: boolean;
  /** It is in the data, and the page shows other prices of its own, but not this one. */
  isUnseen: boolean;
  /** How strongly choices of people on other pages of the host speak for it, from 0 to 1. */
  hint: number;
}

/** A page's properties, as input for features. */
export interface PageFacts {
  /** The kind of page according to each source: `body: product`. */
  said: ReadonlySet<string>;
  url: string;
  /** Whether the page has what a visitor sees. If its scripts have not run, absence says nothing. */
  isRendered: boolean;
  /** The number of words in the title; 0 without one. */
  titleWords: number;
  /** Whether a title names a page about something other than a product: `Your cart`. */
  isTitledOther: boolean;
  /** Whether a heading shows the title. */
  isTitleShown: boolean;
  /** The number of buy controls next to the product rather than in a list. */
  ownControls: number;
  /** The number of prices in product lists. */
  listed: number;
  /** All prices that it shows are of other products, and its data has no price. */
  showsOthersOnly: boolean;
  shown: number;
  /** The number of buy controls, including those in lists. */
  controls: number;
  /** Whether an author and a date are next to the title. */
  hasByline: boolean;
  /** Whether the host has a rule that found no price. */
  isContractSilent: boolean;
  isSortable: boolean;
  proseLength: number;
  /** Sources with a price for the page's own product. */
  pricedBy: ReadonlySet<string>;
  /** The sources of data that describe one product and no other, and the page's titles or headings name it. */
  soleProductIn: ReadonlySet<string>;
  /** Whether its labels say that it sells no product: a job offer, a recipe. */
  hasOtherPurpose: boolean;
  /** Sources that list at least six other products. */
  listsBy: ReadonlySet<string>;
}

/** A page as input for the score. */
export interface Subject {
  page: PageFacts;
  amounts: readonly Amount[];
}
