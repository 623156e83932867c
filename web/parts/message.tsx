import type { ReactNode } from 'react';

interface MessageProps {
  kind?: 'plain' | 'good' | 'bad' | 'warn';
  children: ReactNode;
}

/** Shows the result of an action next to its control. Screen readers announce it immediately. */
export function Message({ kind = 'plain', children }: MessageProps) {
  return (
    <div className={`message ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
