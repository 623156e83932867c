import type { PriceKind } from '../source-reading.ts';
import { isByCode } from './by-code.ts';
import {
  afterFee,
  bySubscription,
  isOfCover,
  isOfDelivery,
  ofAnyAmount,
  ofExtra,
  ofOthers,
  ofParts,
} from './price-purposes.ts';
import type { ShownPrice } from './shown-prices.ts';

/** Returns what a shown price is, by its words, its looks and the names around it. */
export function kindOf({ text, label, price, role, around }: ShownPrice): PriceKind {
  if (around.isStruck) return 'regular';
  if (price.kind === 'from' || role === 'from') {
    if (isOfDelivery(text)) return 'shipping';
    if (ofAnyAmount.test(text) || ofOthers.test(text) || ofParts.test(text)) return 'other_product';
  }
  // `Estimate` above `£200 – 300`.
  if (price.kind === 'from' && role === 'saving') return 'other_product';
  if (price.kind !== 'current' && price.kind !== 'several') return price.kind;
  if (role === 'regular' || (around.isOld && !around.isCurrent)) return 'regular';
  if (role === 'instalment' || role === 'unit' || role === 'shipping') return role;
  if (
    role === 'member' ||
    around.isMember ||
    bySubscription.test(label) ||
    bySubscription.test(text) ||
    isByCode(label, text)
  )
    return 'member';
  if (role === 'saving' || ofExtra.test(text) || ofExtra.test(label) || isOfCover(text))
    return 'other_product';
  if (afterFee.test(`${label} ${/^\D*/.exec(text)?.[0] ?? ''}`)) return 'other_product';
  if (role === 'from' || price.kind === 'several') return 'from';
  return 'current';
}
