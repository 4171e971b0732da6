/** A letter as it is read. */
export type MailForm = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  purpose: string;
  state: string;
};
