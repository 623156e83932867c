/**
 * Runs at the edge before each API request (CloudFront Functions, JavaScript runtime 2.0). Behind it, the requested
 * host name and the client's IP address would be the edge's own; the function passes them on, for absolute links and
 * rate limits. It overwrites these headers if a client sends them. The runtime is not V8: if it does not support a
 * function's syntax, each request fails, without an earlier warning. `test/unit/infra/edge-function.test.ts` rejects newer
 * syntax and methods.
 */
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by this name.
function handler(event) {
  const request = event.request;
  const headers = request.headers;
  const isOfInterface = request.uri.startsWith('/api/v1/');
  // Preflight: a browser asks before a script on another site may send a token. The gateway would need a method for
  // each path.
  if (isOfInterface && request.method === 'OPTIONS' && headers['access-control-request-method']) {
    return {
      statusCode: 204,
      statusDescription: 'No Content',
      headers: {
        'access-control-allow-origin': { value: '*' },
        'access-control-allow-methods': { value: 'GET, HEAD, POST, PUT, PATCH, DELETE' },
        'access-control-allow-headers': { value: 'Authorization, Content-Type, Idempotency-Key' },
        'access-control-max-age': { value: '7200' },
        'cache-control': { value: 'no-store' },
      },
    };
  }
  // Scripts in the browser read the query of a page. The firewall rejects queries with URLs or over 2,048 bytes, and logs
  // must not contain what somebody shares. Only the local run is called `localhost`; it redirects to its own name.
  if (isAppPage(request.uri) && headers.host.value.split(':')[0] !== 'localhost') request.querystring = {};
  // The same page of the site under both URLs.
  if (request.uri === '/api/v1/health') request.uri = '/health';
  headers['x-viewer-host'] = { value: headers.host.value };
  headers['x-viewer-address'] = { value: countedAddress(event.viewer.ip) };
  return request;
}

function isAppPage(uri) {
  if (uri === '/app') return true;
  return uri.startsWith('/app/') && !uri.startsWith('/app/api/') && !uri.startsWith('/app/auth/');
}

/**
 * Returns what a client is counted by: its IPv4 address, or the /64 of its IPv6 address. One customer has a whole /64,
 * and could use a different address for each request.
 */
function countedAddress(address) {
  if (!address.includes(':') || address.includes('.')) return address;
  const halves = address.split('::');
  const groups = halves[0] === '' ? [] : halves[0].split(':');
  // `::` replaces as many zero groups as are missing from eight.
  const after = halves.length < 2 || halves[1] === '' ? [] : halves[1].split(':');
  while (halves.length > 1 && groups.length + after.length < 8) groups.push('0');
  const network = groups.concat(after).slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::`;
}
