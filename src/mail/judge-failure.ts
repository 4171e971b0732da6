/** What a failed hand-over to the mail server means for the email. */
type Failure = { kind: 'refused' | 'put-off' | 'no-server'; reason: string };

const longestReason = 500;

/**
 * Only what the server says of the recipient or of the message itself is about this email: 5xx is for good, 4xx for
 * now. Everything else, a wrong password and a sender that isn't let through included, would happen to any email.
 */
export function judgeFailure(error: unknown): Failure {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  const reason = reasonOf(error);
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutEmail || responseCode === undefined) return { kind: 'no-server', reason };
  return { kind: responseCode >= 500 ? 'refused' : 'put-off', reason };
}

/** One line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replace(/\s+/g, ' ').trim().slice(0, longestReason);
}
