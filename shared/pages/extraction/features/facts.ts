import type { Tax } from '../../money/tax-words.ts';
import type { PriceCandidate, PriceKind } from '../candidates/source-reading.ts';
import type { ShownPrice } from '../candidates/visible/shown-prices.ts';

/** What a price is among those that one source gives to the page's own product. */
export type OfferRole = 'sole' | 'range' | 'first' | 'lowest' | 'several' | 'former' | 'foreign';

/** A price of structured data or of a script. */
export interface Offer {
  candidate: PriceCandidate;
  roles: ReadonlySet<OfferRole>;
}

/** A price that the page shows, with what surrounds it. */
export interface Showing extends ShownPrice {
  kind: PriceKind;
  /** What its words and names say of the tax in it. */
  tax: Tax | null;
  /** One of several children alike, each with a link and a price. */
  isListed: boolean;
  isInCard: boolean;
  isUnderRelated: boolean;
  isPastHeading: boolean;
  /** In a link to another page. */
  isLinked: boolean;
  controlNearness: number;
  /** Its number among the showings after the title, from 1; 0 before it. */
  order: number;
  /** The other showings in the same currency beside it. */
  beside: readonly Showing[];
  /** A lower price and a dash stand right before it: `$8 – $32`. */
  endsRange: boolean;
  /** The page's data or scripts are in another currency. */
  isOtherCurrency: boolean;
  /** Other showings have a currency. */
  isUnsignedBesideSigned: boolean;
}

/** One distinct amount of a page. */
export interface Amount {
  /** Exact decimal string in major units. */
  amount: string;
  offers: readonly Offer[];
  showings: readonly Showing[];
  /** Some source of structured data gives it as the only one, and another one a lower one. */
  isAboveMarked: boolean;
}

/** What features read of a whole page. */
export interface PageFacts {
  /** What the page says of itself, by the source that says it: `body: product`. */
  said: ReadonlySet<string>;
  url: string;
  /** Words in the title; 0 without one. */
  titleWords: number;
  /** A heading shows the title. */
  isTitleShown: boolean;
  /** Controls that buy beside the product rather than in a list. */
  ownControls: number;
  /** The prices in lists of products. */
  listed: number;
  shown: number;
  isSortable: boolean;
  proseLength: number;
  /** Sources that price the page's own product. */
  pricedBy: ReadonlySet<string>;
  /** Sources that list six other products or more. */
  listsBy: ReadonlySet<string>;
}

/** A page as the score sees it. */
export interface Subject {
  page: PageFacts;
  amounts: readonly Amount[];
}
