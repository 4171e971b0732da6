import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email as the mail server received it. */
type Received = { to: string[]; from: string; message: Email; raw: string };

type Rules = {
  /** The answer to `RCPT TO`, as code and text; without it the address is accepted. */
  refuse?: (address: string) => { code: number; text: string } | null;
  /** Runs when the email has been received and before it is accepted. */
  beforeTaking?: () => Promise<void>;
  /** Gets each email as sent over the wire. */
  keep?: (raw: string) => void;
};

/** A real SMTP server on a free port that records emails. */
export async function startMailServer(
  { refuse = () => null, beforeTaking = async () => undefined, keep = () => undefined }: Rules = {},
  port = 0,
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse(address);
      callback(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData(stream, { envelope }, callback) {
      const take = async () => {
        const raw = Buffer.concat(await Array.fromAsync(stream)).toString();
        const message = await PostalMime.parse(raw);
        await beforeTaking();
        keep(raw);
        const { mailFrom, rcptTo } = envelope;
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          message,
          raw,
        });
      };
      // A sender that dies half-way has delivered nothing.
      take().then(() => callback(), callback);
    },
  });
  // Connections of senders that are killed.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const at = (server.server.address() as AddressInfo).port;
  return {
    received,
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
