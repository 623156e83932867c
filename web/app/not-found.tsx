import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../parts/page-title.ts';

export function NotFound() {
  usePageTitle('Not found');
  return (
    <div className="empty">
      <h1>There is no such page</h1>
      <p>The address may be mistyped, or what was here is gone.</p>
      <Link className="button" to="/">
        Go to the start
      </Link>
    </div>
  );
}
