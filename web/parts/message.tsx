import type { ReactNode } from 'react';

interface MessageProps {
  kind?: 'plain' | 'good' | 'bad' | 'warn';
  children: ReactNode;
}

/** Says what came of an action, where it was asked for. Screen readers hear it at once. */
export function Message({ kind = 'plain', children }: MessageProps) {
  return (
    <div className={`message ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
