/** The path of the issuer that only the local run has. */
export const localIssuerPath = '/_local/issuer';

/** Returns the client by which the issuer of the local run knows the service. It is public: PKCE protects its codes. */
export function localClient(siteUrl: string): { issuer: string; clientId: string } {
  return { issuer: `${siteUrl}${localIssuerPath}`, clientId: 'price-watch' };
}
