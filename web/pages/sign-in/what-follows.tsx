import { Message } from '../../parts/message.tsx';

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
        After you sign in, you can watch <strong className="wanted">{wanted}</strong>
      </p>
    );
  return (
    <>
      {typed !== undefined && (
        <Message kind="bad">
          “{typed}” is not a link to a product page. <a href="/">Enter another one</a>
        </Message>
      )}
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
