import { letterheadOf } from '#src/dealer/look/letterhead.ts';
import type { Language } from '#src/i18n/language.ts';
import { dressEmail, type Letterhead } from '#src/mail/dress-email.ts';
import { type Email, emailHtml, emailText } from '#src/mail/email.ts';
import type { MailText, MailTextName } from '#src/mail/texts/mail-texts.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { mailSamples } from './mail-samples.server.ts';

type Deps = { catalogue: Pick<Catalogue, 'look' | 'settings'>; publicUrl: string };

/** Emails have the logo of the moment in which they are sent. */
export async function readLetterhead({ catalogue, publicUrl }: Deps): Promise<Letterhead> {
  const [look, { dealer }] = await Promise.all([catalogue.look(), catalogue.settings()]);
  return letterheadOf(look, dealer.name, publicUrl);
}

/** Both versions of an email, as they are sent now. */
export const bodiesOf = async (email: Email, deps: Deps): Promise<{ text: string; html: string }> => ({
  text: emailText(email),
  html: dressEmail(emailHtml(email), await readLetterhead(deps)),
});

export type SampleOf = { name: MailTextName; text: MailText };

/** An email with made-up facts and the words given, which need not be saved. */
export async function sampleEmail({ name, text }: SampleOf, language: Language, deps: Deps & { now: () => Date }) {
  const { catalogue, publicUrl, now } = deps;
  const settings = { ...(await catalogue.settings()), mailTexts: { [name]: text } };
  return mailSamples[name].sample({ settings, publicUrl, now: now(), language });
}
