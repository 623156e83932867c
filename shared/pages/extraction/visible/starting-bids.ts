import type { ScoredPrice } from './score-shown.ts';

const starting =
  /(?:start(?:ing)?|opening|minimum) (?:bid|price)|bidding (?:starts at|(?:starts )?from)|startpreis|startgebot|mindestgebot|mise à prix|prix de départ|precio de salida|puja (?:inicial|mínima)|base d.asta|offerta minima|lance (?:inicial|mínimo)|startbod|minimumbod|utropspris|startbud|lähtöhinta|cena wywoławcza|vyvolávací cena|kikiáltási ár|preț de pornire|стартовая цена|начальная цена|стартова ціна|açılış fiyatı|開始価格|起拍价|起標價|시작가/iu;
/** Points of a price that stands near the title of the page. */
const leastScore = 4;

/** An auction without a bid is at its starting bid: no other price can be paid there. */
export function promoteStartingBid(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const isRival = ({ kind, score }: ScoredPrice) => (kind === 'current' || kind === 'from') && score > 0;
  if (prices.length === 0 || prices.some(isRival)) return prices;
  return prices.map((price) => {
    const isStart =
      price.kind === 'other_product' &&
      price.role === 'saving' &&
      price.score >= leastScore &&
      !price.isListed &&
      starting.test(`${price.before} ${price.text}`);
    return isStart ? { ...price, kind: 'current', reasons: [...price.reasons, 'where bids start'] } : price;
  });
}
