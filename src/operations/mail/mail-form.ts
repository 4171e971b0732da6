/** An email as it is read. */
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
  /** The names of the files that go along. */
  attachments: string[];
};
