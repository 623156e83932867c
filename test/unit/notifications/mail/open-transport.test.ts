import { expect, test } from 'vitest';
import { openMailTransport } from '../../../../shared/notifications/mail/transports.ts';

test.each(['ses:prices-mail', 'folder:.data/mail', 'smtp://127.0.0.1:25', 'smtps://user:fake@mail.example'])(
  '%s names a transport',
  (setting) => {
    expect(openMailTransport(setting)).toBeTypeOf('function');
  },
);

test('another setting is rejected without being repeated', () => {
  expect(() => openMailTransport('imap://user:fake@mail.example')).toThrow(
    /^The mail transport must be .*SMTP URL\.$/,
  );
});
