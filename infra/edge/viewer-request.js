/**
 * Runs at the edge before each request of the interface (CloudFront Functions, JavaScript runtime 2.0). It writes two
 * values into headers that the edge would otherwise replace by its own: the name that the request was sent to, for
 * absolute links, and the address that it came from. It overwrites what a client puts into these headers itself.
 *
 * The runtime is not V8: it fails each request of a function whose syntax it does not know, without any earlier sign.
 * `runtime-features.ts` lists what it knows, and synthesis refuses the rest.
 */
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
