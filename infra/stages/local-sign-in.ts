export const localIssuerPath = '/_local/issuer';

/** A public client: PKCE protects its codes. */
export function localClient(siteUrl: string): { issuer: string; clientId: string } {
  return { issuer: `${siteUrl}${localIssuerPath}`, clientId: 'price-watch' };
}
