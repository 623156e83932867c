import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Stands for what is not at an address, with a way on. */
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
