/** What is wrong with the mail server's settings, as far as its answer tells. */
export const mailProblems = [
  'no-server',
  'address',
  'connection',
  'timeout',
  'certificate',
  'login',
  'sender',
  'recipient',
  'other',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** What a failed delivery to the mail server means for the email. */
type Failure = { kind: 'refused' | 'put-off' | 'no-server'; reason: string; problem: MailProblem };

const maxReasonLength = 500;

/**
 * Only an answer about the recipient or the message concerns this email: 5xx is permanent, 4xx temporary. Everything
 * else, such as a wrong password or a refused sender, would happen to any email.
 */
export function judgeFailure(error: unknown): Failure {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  const reason = reasonOf(error);
  const problem = problemOf(error, reason);
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutEmail || responseCode === undefined) return { kind: 'no-server', reason, problem };
  return { kind: responseCode >= 500 ? 'refused' : 'put-off', reason, problem };
}

/** Nodemailer calls every failure of the socket ESOCKET, those of the certificate included. */
function problemOf(error: unknown, reason: string): MailProblem {
  const { code, command } = error as { code?: string; command?: string };
  if (code === 'EAUTH') return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'EDNS' || /\bE(NOTFOUND|AI_AGAIN)\b/.test(reason)) return 'address';
  if (/certificate|\bcert\b|self.signed|altname/i.test(reason)) return 'certificate';
  if (code === 'ETIMEDOUT' || /\bETIMEDOUT\b/.test(reason)) return 'timeout';
  return /\bE(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE)\b/.test(reason) ? 'connection' : 'other';
}

/** As one line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength);
}
