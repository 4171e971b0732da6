import type { Tx } from '#src/db/client.server.ts';
import { answerOnce, findEarlierAnswer } from '#src/db/idempotency/idempotency.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { passCaptcha } from '#src/forms/captcha/pass-captcha.server.ts';
import { queueForm } from '#src/forms/form-queue.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { readWritten } from '#src/forms/sent-form.ts';
import { m } from '#src/i18n/messages.ts';
import { type ContactType, contactType } from '../contact-type.ts';
import { contact } from '../lead.table.ts';
import { claimFiles } from './claim-files.server.ts';
import { type ContactFormSent, contactFormInput } from './contact-form-input.ts';
import { contactFile } from './form.table.ts';
import type { FormDeps } from './form-deps.server.ts';
import type { Arrived } from './lead-emails.ts';
import type { Receiving, SentLead } from './sent-lead.ts';
import { addToGallery, requireFewFiles, storeFiles } from './store-files.server.ts';
import { read, withUnread } from './unread-numbers.ts';
import { requireVisibleProduct } from './visible-product.server.ts';
import { writeEmails } from './write-emails.server.ts';

/**
 * Receives a message. Throws 503 when too many forms are queued, 429 after too many from one network, 422 for invalid
 * fields or captcha.
 */
export async function receiveContact(deps: FormDeps, sent: SentLead): Promise<void> {
  const { db, catalogue, visitorFiles, publicUrl, now } = deps;
  const { proof, written, address, language, files = [] } = sent;
  const request = { scope: 'contact-us', key: proof.idempotencyKey, now: now() };
  const settings = await catalogue.settings();

  const form = await queueForm(db, async () => {
    await limitPosts(db, { form: 'contact-us', address }, now());
    if (await findEarlierAnswer(db, request)) return null;
    const form = readWritten(contactFormInput, written);
    requireFewFiles(form, files);
    await passCaptcha(db, proof, now());
    return form;
  });
  if (form === null) return;

  // Re-encoding takes seconds, so it happens outside of the queue.
  const stored = await storeFiles(files, visitorFiles);
  await queueForm(db, () =>
    db.transaction((tx) =>
      answerOnce(tx, request, async () => {
        const gallery = await addToGallery(tx, form, stored, deps);
        await storeContact(tx, { ...form, gallery }, { language, settings, publicUrl, now: now() });
      }),
    ),
  );
}

/** Stores the message with its emails. */
async function storeContact(tx: Tx, form: ContactFormSent, receiving: Receiving): Promise<void> {
  const { language, now } = receiving;
  const { date: callDate, time: callTime, gallery, file, name, quantity, ...columns } = form;
  const files = await claimFiles(tx, [...new Set([...gallery, ...(file === null ? [] : [file])])], now);
  const productSnapshot = await requireVisibleProduct(tx, form.product, now);
  const [stored] = await tx
    .insert(contact)
    .values({
      ...{ ...columns, callDate, callTime, productSnapshot, language, createdAt: now, updatedAt: now },
      // Who asks for a part may leave out the name; lists then show how to reach them.
      name: name ?? form.email ?? form.phone ?? '',
      quantity: form.type === contactType.partRequest ? (read(quantity) ?? 1) : null,
      message: withUnread(form.message, [[m.part_request_quantity({}, { locale: language }), quantity]], language),
    })
    .returning();
  if (!stored) throw new Error('no message was stored');
  if (files.length > 0) {
    await tx.insert(contactFile).values(files.map(({ id }) => ({ contactId: stored.id, fileId: id })));
  }
  await writeEmails(tx, {
    arrived: arrivedContact(stored, files.length),
    recipients: recipientsOf[stored.type],
    sender: { email: form.email, language },
    ...receiving,
  });
}

const recipientsOf: Record<ContactType, keyof Settings['mailTo']> = {
  [contactType.contactForm]: 'contact',
  [contactType.requestEmail]: 'quotes',
  [contactType.requestPhone]: 'quotes',
  [contactType.contactUs]: 'contact',
  [contactType.partRequest]: 'parts',
  [contactType.quote]: 'quotes',
};

const kinds: Record<ContactType, string> = {
  [contactType.contactForm]: 'Contact form',
  [contactType.requestEmail]: 'Request email',
  [contactType.requestPhone]: 'Request phone',
  [contactType.contactUs]: 'Contact us',
  [contactType.partRequest]: 'Part request',
  [contactType.quote]: 'Quote',
};

const arrivedContact = (row: typeof contact.$inferSelect, files: number): Arrived => ({
  kind: kinds[row.type],
  resource: 'contact',
  id: row.id,
  name: row.name,
  email: row.email,
  lines: [
    ['Name', row.name],
    ['Email', row.email],
    ['Phone', row.phone],
    ['Language', row.language === 'fr' ? 'French' : 'English'],
    ['Page', row.sourcePage],
    ['Subject', row.title],
    ['Call', [row.callDate, row.callTime].filter(Boolean).join(', ') || null],
    ['Part number', row.partNumber],
    ['Quantity', row.quantity],
    ['For', row.use],
    ['Message', row.message],
    ['Files', files || null],
  ],
  product: row.productSnapshot,
});
