import './sign-in.css';
import { continueAfterSignIn, hasSessionEnded } from '../../api/session.ts';
import { isWebAddress, sharedAddress } from '../../format/address.ts';
import { Message } from '../../parts/message.tsx';
import { usePageTitle } from '../../parts/page-title.ts';

export function SignInPage() {
  usePageTitle('Sign in');
  const { url, text, deleted } = Object.fromEntries(new URLSearchParams(location.search));
  const wanted = sharedAddress({ url, text });
  const search = deleted === undefined ? location.search : '';
  const signIn = `/app/auth/login?return_to=${encodeURIComponent(location.pathname + location.hash)}`;
  const isOpen = document.documentElement.dataset.signUp === 'open';
  const isLink = isWebAddress(wanted);
  return (
    <main className="sign-in">
      <div className="card column roomy sign-in-card">
        <img src="/app/favicon.svg" alt="" width={40} height={40} />
        <h1>Price Watch</h1>
        {hasSessionEnded() && <Message kind="warn">Your session has ended. Sign in to continue.</Message>}
        {deleted !== undefined && (
          <Message kind="good">Your account was deleted, with all its products and data.</Message>
        )}
        <WhatFollows typed={url} wanted={isLink ? wanted : null} />
        <a className="button primary" href={signIn} onClick={() => continueAfterSignIn(wanted, search)}>
          Sign in
        </a>
        {isOpen && <p className="muted">If you have no account yet, signing in creates one.</p>}
      </div>
    </main>
  );
}

const points = [
  'Watch product pages of any shop and keep their price history.',
  'Set alerts for price drops, thresholds, record lows and stock.',
  'Get notified by e-mail, on your devices, in chats or by webhook.',
];

interface WhatFollowsProps {
  /** What the user entered on the landing page. */
  typed: string | undefined;
  /** The link in it, or null. */
  wanted: string | null;
}

/** Says what happens after signing in. */
export function WhatFollows({ typed, wanted }: WhatFollowsProps) {
  if (wanted !== null)
    return (
      <p>
        After you sign in, you can watch <strong className="wrap">{wanted}</strong>
      </p>
    );
  return (
    <>
      {typed !== undefined && (
        <Message kind="bad">
          “{typed}” is not a link to a product page. <a href="/">Enter another one</a>
        </Message>
      )}
      <ul className="column tight muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
