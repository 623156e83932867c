/** Returns the address of a product whose price falls and rises from minute to minute, beginning at a second. */
export function sandboxAddress(siteUrl: string, startSeconds: number): string {
  const query = new URLSearchParams({
    name: 'Sandbox headphones',
    prices: '100,80,120,90,110',
    every: '60',
    start: String(startSeconds),
  });
  return `${siteUrl}/sandbox/product?${query}`;
}
