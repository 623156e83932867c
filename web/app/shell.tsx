import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatchRoute, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useOwnTimeZone } from '../api/account.ts';
import type { Schemas } from '../api/client.ts';
import { sessionQuery } from '../api/session.ts';
import { SignInPage } from '../pages/sign-in/sign-in-page.tsx';
import { Failure, Gone } from '../parts/failure.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import { SkeletonLines } from '../parts/skeleton.tsx';
import { restoreForms } from './keep-forms.ts';

function ActivityLink({ unread }: { unread: number }) {
  if (unread === 0) return <Link to="/activity">Activity</Link>;
  return (
    <Link to="/activity">
      Activity{' '}
      <span className="badge">
        {unread}
        <span className="sr-only"> unread</span>
      </span>
    </Link>
  );
}

/** Shows the frame of all pages. Without a session, every URL shows the sign-in page. */
export function Shell() {
  const session = useQuery(sessionQuery);
  useOwnTimeZone(session.data);
  const accountId = session.data?.account_id;
  useEffect(() => {
    if (accountId !== undefined) restoreForms(accountId);
  }, [accountId]);
  const matches = useMatchRoute();
  const isInProducts = matches({ to: '/products/$id' }) !== false || matches({ to: '/items/$id' }) !== false;
  // The previous page disappears immediately, even while the code of the next one loads.
  const isLeaving = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  });
  // The message stays while the session is refetched.
  const isFailing = session.isError || (session.isPending && session.errorUpdateCount > 0);
  if (session.data === null) return <SignInPage />;
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="bar">
        <div className="bar-inner">
          <Link className="brand" to="/">
            <img src="/app/favicon.svg" alt="" />
            Price Watch
          </Link>
          <nav aria-label="Pages">
            <Link
              to="/"
              activeOptions={{ exact: true, includeSearch: false }}
              {...(isInProducts && { 'aria-current': 'true' })}
            >
              Products
            </Link>
            <ActivityLink unread={session.data?.unread ?? 0} />
            <Link to="/developers" activeOptions={{ includeSearch: false }}>
              Developers
            </Link>
            <Link to="/account">Account</Link>
          </nav>
          <div className="who">
            <span>{session.data?.email}</span>
            {session.data && <span className="tag">{session.data.plan}</span>}
          </div>
        </div>
      </header>
      <main id="content" className="page" tabIndex={-1}>
        {isFailing && (
          <Failure error={session.error ?? session.failureReason} onRetry={() => void session.refetch()} />
        )}
        {session.data && !isLeaving ? (
          <Suspense fallback={<SkeletonLines count={6} />}>
            <Outlet />
          </Suspense>
        ) : (
          !isFailing && <SkeletonLines count={6} />
        )}
      </main>
      <PageFoot session={session.data} />
    </>
  );
}

export function NotFound() {
  usePageTitle('Not found');
  return <Gone title="Page not found">The address may be wrong, or the page no longer exists.</Gone>;
}

type Session = Schemas['Session'];

/** Links to help, and to the pages of the site's operator that are set. */
export function PageFoot({ session }: { session: Session | undefined }) {
  const links = [
    ['Help', '/docs/help'],
    ['Contact', session?.contact_url],
    ['Privacy', session?.privacy_url],
    ['Terms', session?.terms_url],
  ] as const;
  return (
    <footer className="page-foot">
      {links.map(
        ([text, url]) =>
          url && (
            <a key={text} href={url}>
              {text}
            </a>
          ),
      )}
    </footer>
  );
}
