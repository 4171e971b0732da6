import type { createTransport } from 'nodemailer';
import type { SentAttachment } from './email.ts';
import { judgeFailure, type MailProblem } from './judge-failure.ts';
import { autoSubmitted } from './purpose.ts';

/** The mail server and the sender address. */
type SmtpSetup = { url: string; from: { name: string; address: string } };

type Outgoing = {
  /** The same for every retry, so that a mailbox can recognize duplicates. */
  messageId: string;
  /** Those of earlier emails about the same, the newest last. */
  references: readonly string[];
  purpose: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly SentAttachment[];
  unsubscribeUrl: string | null;
};

/**
 * Accepted; refused permanently; deferred, this email only; or the server was unavailable, which says nothing about the
 * email.
 */
export type Delivery =
  | { kind: 'taken' }
  | { kind: 'refused' | 'put-off' | 'no-server'; reason: string; problem?: MailProblem };

export type MailTransport = { deliver: (outgoing: Outgoing) => Promise<Delivery>; close: () => void };

/** How many emails are sent in parallel. */
export const counters = 3;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

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

/** The package is slow to load, so it is loaded with the first email. */
async function openTransport(url: string): Promise<ReturnType<typeof createTransport>> {
  const { createTransport: create } = await import('nodemailer');
  // The outbox retries, which knows how often and when.
  return create({ url, pool: true, maxConnections: counters, maxRequeues: 0, ...timeouts });
}

const messageOf = (outgoing: Outgoing, from: SmtpSetup['from']) => ({
  from,
  to: { name: '', address: outgoing.to },
  ...(outgoing.replyTo && { replyTo: { name: '', address: outgoing.replyTo } }),
  messageId: outgoing.messageId,
  ...(outgoing.references.length > 0 && {
    inReplyTo: outgoing.references.at(-1),
    references: [...outgoing.references],
  }),
  subject: outgoing.subject,
  text: outgoing.text,
  ...(outgoing.html && { html: outgoing.html }),
  attachments: outgoing.attachments.map(({ name, mime, content }) => ({
    filename: name,
    contentType: mime,
    content,
    // Calendars depend on line endings, which other encodings may change.
    contentTransferEncoding: 'base64' as const,
  })),
  headers: {
    ...autoHeader(outgoing.purpose),
    ...(outgoing.unsubscribeUrl && {
      'List-Unsubscribe': `<${outgoing.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function autoHeader(purpose: string): Record<string, string> {
  const automatic = autoSubmitted(purpose);
  return automatic === null ? {} : { 'Auto-Submitted': automatic };
}
