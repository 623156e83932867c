import { api, dataOf } from './client.ts';
import { Problem } from './problem.ts';

/** Why this browser cannot show notifications, or null if it can. */
export function deviceProblem(): string | null {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return null;
  return 'This browser can’t show notifications. On an iPhone or iPad, add this site to the home screen and open it from there.';
}

const unpermitted = {
  denied:
    'Notifications are blocked for this site. Allow them in your browser’s site settings, then try again.',
  // The user closed the question.
  default: 'Notifications are not allowed yet. Try again, and choose “Allow” when the browser asks.',
};

/** Must be called from a click: browsers reject prompts otherwise. Throws a `Problem` if refused. */
export async function subscribeDevice() {
  const missing = deviceProblem();
  if (missing !== null) throw new Problem('unsupported', missing);
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new Problem('blocked', unpermitted[permission]);
  const { public_key: key } = await dataOf(api.GET('/push-key'));
  if (!(await navigator.serviceWorker.getRegistration('/app'))) throw refused;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager
    .subscribe(options)
    // A subscription with another key has to be cancelled first.
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    })
    .catch(() => null);
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  if (!endpoint || !p256dh || !auth) throw refused;
  return { endpoint, keys: { p256dh, auth } };
}

/** The account's notifications must not reach the next person at this browser. A failure does not matter to sign out. */
export async function unsubscribeDevice(): Promise<void> {
  if (deviceProblem() !== null) return;
  const registration = await navigator.serviceWorker.getRegistration('/app');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

const refused = new Problem(
  'refused',
  'The browser couldn’t subscribe to notifications. Check your connection and try again. Private windows can’t subscribe.',
);
