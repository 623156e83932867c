import './sign-in.css';
import { continueAfterSignIn, hasSessionEnded } from '../../api/session.ts';
import { sharedAddress } from '../../format/address.ts';
import { Message } from '../../parts/message.tsx';
import { usePageTitle } from '../../parts/page-title.ts';

const points = [
  'Watch product pages of any shop and keep their price history.',
  'Set alerts for price drops, thresholds, record lows and stock.',
  'Send signed webhooks to your own code, or use the API.',
];

export function SignInPage() {
  usePageTitle('Sign in');
  const { url, text } = Object.fromEntries(new URLSearchParams(location.search));
  const signIn = `/app/auth/login?return_to=${encodeURIComponent(location.pathname + location.search)}`;
  return (
    <main className="sign-in">
      <div className="card sign-in-card">
        <img src="/app/favicon.svg" alt="" width={40} height={40} />
        <h1>Price Watch</h1>
        {hasSessionEnded() && <Message kind="warn">Your session expired. Sign in to continue.</Message>}
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <a
          className="button primary"
          href={signIn}
          onClick={() => continueAfterSignIn(sharedAddress({ url, text }))}
        >
          Sign in
        </a>
      </div>
    </main>
  );
}
