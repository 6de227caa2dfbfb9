import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on this machine, and the emails that it has accepted. */
export interface TestMailServer {
  port: number;
  /** Emails by recipient address, oldest first. */
  received: { to: string; email: Email }[];
  close: () => Promise<void>;
}

/** Starts a mail server that accepts every email unless the options change that. `port` 0 takes any free one. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  { host = '127.0.0.1', port = 0 } = {},
): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, taken) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const email = await PostalMime.parse(Buffer.concat(chunks));
      for (const { address } of envelope.rcptTo) received.push({ to: address, email });
      taken();
    },
    ...options,
  });
  // A client that closes the connection must not fail the test.
  server.on('error', () => undefined);
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
