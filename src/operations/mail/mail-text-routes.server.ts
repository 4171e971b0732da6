import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import {
  type MailFacts,
  type MailTextName,
  mailPlaceholders,
  mailTextNames,
  placeholdersOf,
  problemsOf,
} from '#src/mail/texts/mail-texts.ts';
import { mailTextName, mailTextShape } from '#src/mail/texts/mail-texts-shape.ts';
import { mailSamples } from './mail-samples.server.ts';
import { bodiesOf, sampleEmail } from './sample-email.server.ts';

type Deps = Parameters<typeof sampleEmail>[2];

/** An email with words that need not be saved. */
export const sampleOf = z
  .strictObject({ name: mailTextName, text: mailTextShape })
  .superRefine(({ name, text }, { addIssue }) => {
    for (const [path, message] of problemsOf(name, text))
      addIssue({ code: 'custom', path: ['text', ...path], message });
  });

const program = z.object({ subject: z.string(), opening: z.string() });
const listed = z.object({
  name: mailTextName,
  must: z.array(z.string()).describe('Placeholders that an opening has to contain'),
  may: z.array(z.string()).describe('Others that it may contain, as a subject may contain all'),
  program: z.object({ en: program, fr: program }).describe('The words that are sent otherwise'),
});
const written = z.object({ subject: z.string(), text: z.string(), html: z.string() });

/** What the screen of email wording needs besides the setting. */
export async function mailTextRoutes(fastify: FastifyInstance, deps: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  // Before the body is read: its errors are for those who may send it.
  app.addHook('preValidation', async (request) => void requireMayDo(request, 'update', 'setting'));
  const tags = ['mail'];
  const listSchema = {
    tags,
    summary: 'The emails whose words the setting mailTexts changes',
    response: { 200: success(z.array(listed)) },
  };
  app.get('/admin/mail/texts', { schema: listSchema }, async () => succeed(mailTextNames.map(listedText)));
  const previewSchema = {
    tags,
    summary: 'A sample of an email with these words, in both languages',
    body: sampleOf,
    response: { 200: success(z.object({ en: written, fr: written })) },
  };
  app.post('/admin/mail/preview', { schema: previewSchema }, async (request) => {
    const inLanguage = async (language: Language) => {
      const email = await sampleEmail(request.body, language, deps);
      return { subject: email.subject, ...(await bodiesOf(email, deps)) };
    };
    return succeed({ en: await inLanguage('en'), fr: await inLanguage('fr') });
  });
}

function listedText(name: MailTextName): z.infer<typeof listed> {
  const { must, may } = mailPlaceholders[name];
  const facts = Object.fromEntries(placeholdersOf(name).map((one) => [one, `{${one}}`])) as MailFacts<MailTextName>;
  const { subject, opening } = mailSamples[name].program;
  const written = (locale: Language) => ({ subject: subject(facts, { locale }), opening: opening(facts, { locale }) });
  return { name, must: [...must], may: [...may], program: { en: written('en'), fr: written('fr') } };
}
