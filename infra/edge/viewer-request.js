/**
 * Runs at the edge before each request of the interface (CloudFront Functions, JavaScript runtime 2.0). Behind it
 * both would be the edge's own: the name that the request was sent to, for absolute links, and the address that it
 * came from. What a client puts into these headers itself is overwritten.
 *
 * The runtime is no V8: it fails each request of a function whose syntax it does not know, and says nothing before.
 * `runtime-features.ts` lists what it knows, and synthesis refuses the rest.
 */
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
