import createFetchClient from 'openapi-fetch';

export function createClient({ siteUrl, token, fetch }) {
  return createFetchClient({
    baseUrl: `${siteUrl.replace(/\/+$/, '')}/api/v1`,
    headers: { Authorization: `Bearer ${token}` },
    ...(fetch && { fetch }),
  });
}
