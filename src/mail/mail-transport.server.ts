import type { createTransport } from 'nodemailer';
import type { Attachment } from './email.ts';
import { judgeFailure } from './judge-failure.ts';

/** Where mail is handed to a mail server, and from whom it comes. */
type SmtpSetup = { url: string; from: { name: string; address: string } };

type Outgoing = {
  /** Stays the same however often the email is tried, so that a mailbox can tell that it has it already. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  unsubscribeUrl: string | null;
};

/**
 * Taken by the server; refused, this email and for good; put off, this email alone; or there was no server to be had,
 * which says nothing of the email.
 */
export type Delivery = { kind: 'taken' } | { kind: 'refused' | 'put-off' | 'no-server'; reason: string };

export type MailTransport = { deliver: (outgoing: Outgoing) => Promise<Delivery>; close: () => void };

/** So many emails are handed over at once. */
export const counters = 3;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

export function openMailTransport({ url, from }: SmtpSetup): MailTransport {
  let opened: ReturnType<typeof openTransport> | undefined;

  async function deliver(outgoing: Outgoing): Promise<Delivery> {
    opened ??= openTransport(url);
    try {
      await (await opened).sendMail(messageOf(outgoing, from));
      return { kind: 'taken' };
    } catch (error) {
      return judgeFailure(error);
    }
  }

  return {
    deliver,
    close: () => {
      void opened?.then((transport) => transport.close());
    },
  };
}

/** The package is slow to load, so that happens with the first email. */
async function openTransport(url: string): Promise<ReturnType<typeof createTransport>> {
  const { createTransport: create } = await import('nodemailer');
  // What was lost half-way is for the outbox to try again, which knows how often and when.
  return create({ url, pool: true, maxConnections: counters, maxRequeues: 0, ...patience });
}

const messageOf = (outgoing: Outgoing, from: SmtpSetup['from']) => ({
  from,
  to: { name: '', address: outgoing.to },
  ...(outgoing.replyTo && { replyTo: { name: '', address: outgoing.replyTo } }),
  messageId: outgoing.messageId,
  subject: outgoing.subject,
  text: outgoing.text,
  html: outgoing.html,
  attachments: outgoing.attachments.map(({ name, mime, text }) => ({
    filename: name,
    contentType: mime,
    content: Buffer.from(text),
    // Calendars mind the ends of their lines, which other encodings may change.
    contentTransferEncoding: 'base64' as const,
  })),
  headers: {
    // Programs that answer for people who are away leave such mail alone.
    'Auto-Submitted': 'auto-generated',
    ...(outgoing.unsubscribeUrl && {
      'List-Unsubscribe': `<${outgoing.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
