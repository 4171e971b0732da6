/** An email as answers show it. */
export type MailForm = {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  language: string;
  purpose: string;
  state: string;
  tries: number;
  lastError: string | null;
  nextTryAt: string | null;
  sentAt: string | null;
  /** The names of its attachments. */
  attachments: string[];
};
