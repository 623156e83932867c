/**
 * Returns the price change in percent of the previous price, rounded to one decimal. Null if that was 0. A price above
 * 0 has not dropped by 100 %, so such a drop is at most 99.9.
 */
export function changePercent(price: number, previousPrice: number): number | null {
  if (previousPrice <= 0) return null;
  const percent = Math.round(((price - previousPrice) / previousPrice) * 1_000) / 10;
  return price > 0 ? Math.max(percent, -99.9) : percent;
}
