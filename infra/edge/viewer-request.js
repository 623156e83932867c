/**
 * Runs at the edge before each request of the interface (CloudFront Functions, JavaScript runtime 2.0). Behind it
 * both would be the edge's own: the name that the request was sent to, for absolute links, and the address that it
 * came from, for rate limits. What a client puts into these headers itself is overwritten.
 *
 * The runtime is no V8: it fails each request of a function whose syntax it does not know, and says nothing before.
 * `runtime-features.ts` lists what it knows, and synthesis refuses the rest.
 */
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by this name.
function handler(event) {
  const request = event.request;
  const headers = request.headers;
  const isOfInterface = request.uri.startsWith('/api/v1/');
  // A browser asks before a script of another site may send a token. The gateway would need a method for each path.
  if (isOfInterface && request.method === 'OPTIONS' && headers['access-control-request-method']) {
    return {
      statusCode: 204,
      statusDescription: 'No Content',
      headers: {
        'access-control-allow-origin': { value: '*' },
        'access-control-allow-methods': { value: 'GET, HEAD, POST, PATCH, DELETE' },
        'access-control-allow-headers': { value: 'Authorization, Content-Type, Idempotency-Key' },
        'access-control-max-age': { value: '7200' },
        'cache-control': { value: 'no-store' },
      },
    };
  }
  // The same page of the site under both addresses.
  if (request.uri === '/api/v1/health') request.uri = '/health';
  headers['x-viewer-host'] = { value: headers.host.value };
  headers['x-viewer-address'] = { value: countedAddress(event.viewer.ip) };
  return request;
}

/**
 * Returns what a client is counted by: its IPv4 address, or the /64 of its IPv6 address. One customer has a whole /64,
 * and could use another address for each request.
 */
function countedAddress(address) {
  if (!address.includes(':') || address.includes('.')) return address;
  const halves = address.split('::');
  const groups = halves[0] === '' ? [] : halves[0].split(':');
  // `::` stands for as many zeros as are missing from eight groups.
  const after = halves.length < 2 || halves[1] === '' ? [] : halves[1].split(':');
  while (halves.length > 1 && groups.length + after.length < 8) groups.push('0');
  const network = groups.concat(after).slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::`;
}
