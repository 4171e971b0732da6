/** What a failed delivery to the mail server means for the email. */
type Failure = { kind: 'refused' | 'put-off' | 'no-server'; reason: string };

const maxReasonLength = 500;

/**
 * Only an answer about the recipient or the message concerns this email: 5xx is permanent, 4xx temporary. Everything
 * else, such as a wrong password or a refused sender, would happen to any email.
 */
export function judgeFailure(error: unknown): Failure {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  const reason = reasonOf(error);
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutEmail || responseCode === undefined) return { kind: 'no-server', reason };
  return { kind: responseCode >= 500 ? 'refused' : 'put-off', reason };
}

/** As one line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength);
}
