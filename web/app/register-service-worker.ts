/** The whole account area, `/app` itself among it. */
const scope = '/app';

/** Starts the service worker, which shows notifications and the shell without a network. Browsers without one do without. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/app/service-worker.js', { scope }).catch(() => undefined);
}
