import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  beside?: ReactNode;
  /** The ID of the title, which makes the card a landmark. */
  titleId?: string;
  children: ReactNode;
}

export function Card({ title, beside, titleId, children }: CardProps) {
  return (
    <section className="card" {...(titleId !== undefined && { 'aria-labelledby': titleId })}>
      <div className="card-head">
        <h2 {...(titleId !== undefined && { id: titleId })}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
