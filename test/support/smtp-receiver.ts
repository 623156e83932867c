import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import * as z from 'zod';

export interface SmtpReceiver {
  url: string;
  /** In order of arrival. */
  received: { to: string[]; raw: Buffer }[];
  close: () => Promise<void>;
}

/** Opens an SMTP server on a free port. */
export async function openSmtpReceiver(options: SMTPServerOptions = {}): Promise<SmtpReceiver> {
  const received: SmtpReceiver['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream).then((raw) => {
        received.push({ to, raw });
        done();
      }, done);
    },
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = z.object({ port: z.number() }).parse(listening.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
