import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { AppError, failure, isAppError } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { mostPictureBytes } from '#src/lib/upload.ts';
import type { ReceivedFile } from '#src/media/upload/received-files.server.ts';
import { contactFormInput } from './contact-form-input.ts';
import type { FormDeps } from './form-deps.server.ts';
import { mostFiles, type Proof } from './form-fields.ts';
import { createFormSubmissions } from './form-submission.server.ts';
import { type Receiving, receiveContact } from './receive-contact.server.ts';
import { receiveTrade } from './receive-trade.server.ts';
import { readWritten } from './sent-form.ts';
import { type Stored, storeVisitorFile } from './store-visitor-file.server.ts';
import { tradeFormInput } from './trade-form-input.ts';

/** A form as it came in, by the API or by a page. */
export type SentLead = {
  proof: Proof;
  written: Sent;
  address: string;
  language: Language;
  /** What comes in one piece with the form, beside what `gallery` names. */
  files?: readonly ReceivedFile[];
};

/** Where leads are handed in, whichever way they came. Throws what the form submission throws. */
export type LeadService = { contact(sent: SentLead): Promise<void>; trade(sent: SentLead): Promise<void> };

type LeadForm = { gallery: number[] };
type Kind<Form extends LeadForm> = {
  form: 'contact-us' | 'trade';
  input: Parameters<typeof readWritten<Form>>[0];
  receive: (tx: Tx, form: Form, receiving: Receiving) => Promise<void>;
};

export function createLeadService(deps: FormDeps): LeadService {
  const { catalogue, publicUrl, now, store, visitorFiles } = deps;
  const submissions = createFormSubmissions(deps);

  /** Files are drawn when the captcha is passed, and get their rows with the lead. */
  async function submit<Form extends LeadForm>({ form: name, input, receive }: Kind<Form>, sent: SentLead) {
    const { proof, written, address, language, files = [] } = sent;
    const settings = await catalogue.settings();
    let stored: Stored[] = [];
    const read = (): Form => {
      const form = readWritten(input, written);
      requireFewFiles(form.gallery.length + files.length);
      return form;
    };
    const prepare = async () => {
      stored = await putAll(files, visitorFiles);
    };
    await submissions.submitFields(
      name,
      { ...proof, address, read, ...(files.length > 0 && { prepare }) },
      async (tx, form) => {
        const gallery = [...form.gallery];
        for (const file of stored) gallery.push(await storeVisitorFile(tx, file, { store, now: now() }));
        await receive(tx, { ...form, gallery }, { language, settings, publicUrl, now: now() });
        return null;
      },
    );
  }
  return {
    contact: (sent) => submit({ form: 'contact-us', input: contactFormInput, receive: receiveContact }, sent),
    trade: (sent) => submit({ form: 'trade', input: tradeFormInput, receive: receiveTrade }, sent),
  };
}

function requireFewFiles(files: number) {
  if (files > mostFiles) throw failure.ruleBroken('input_too_many', { gallery: 'input_too_many' });
}

/** All are drawn before the first is put on the store: one that is refused leaves nothing of the others. */
async function putAll(files: readonly ReceivedFile[], { draw, put }: FormDeps['visitorFiles']): Promise<Stored[]> {
  const drawn: Awaited<ReturnType<typeof draw>>[] = [];
  for (const file of files) drawn.push(await naming(file, () => draw(file)));
  const stored: Stored[] = [];
  for (const one of drawn) stored.push(await put(one));
  return stored;
}

/** Of several files, which one it was, and why, at the field that they stand in. */
async function naming<Answer>({ name, bytes }: ReceivedFile, draw: () => Promise<Answer>): Promise<Answer> {
  try {
    if (bytes === 0) throw failure.ruleBroken('error_upload_empty');
    if (bytes > mostPictureBytes) throw failure.tooLarge({ messageKey: 'error_upload_too_large' });
    return await draw();
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const fields = { gallery: error.messageKey };
    throw new AppError(error.code, { messageKey: 'form_files_refused', inputs: { name }, fields });
  }
}
