import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import * as z from 'zod';

/** An e-mail accepted by an SMTP server. */
export interface ReceivedMail {
  to: string[];
  raw: Buffer;
}

export interface SmtpReceiver {
  /** For `--smtp`. */
  url: string;
  /** In order of arrival. */
  received: ReceivedMail[];
  close: () => Promise<void>;
}

/** Opens an SMTP server on a free port. It responds to an e-mail when `take` resolves, immediately by default. */
export async function openSmtpReceiver(
  take: (mail: ReceivedMail) => Promise<void> = async () => undefined,
  options: SMTPServerOptions = {},
): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const accept = async () => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: await buffer(stream),
        };
        received.push(mail);
        await take(mail);
      };
      accept().then(() => done(), done);
    },
    ...options,
  });
  // A killed sender breaks its connection.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = z.object({ port: z.number() }).parse(listening.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
