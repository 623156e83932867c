import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Shown for a missing resource, with a link to continue. */
export function Gone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h1>{title}</h1>
      <p>{children}</p>
      <Link className="button" to="/">
        Go to products
      </Link>
    </div>
  );
}
