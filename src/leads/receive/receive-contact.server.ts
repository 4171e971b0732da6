import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { attributionColumns } from '#src/forms/attribution/attribution-input.ts';
import { attributionText } from '#src/forms/attribution/attribution-text.ts';
import type { SentForm } from '#src/forms/sent-form.ts';
import { m } from '#src/i18n/messages.ts';
import { type ContactType, contactType } from '../contact-type.ts';
import { contact } from '../lead.table.ts';
import { contactFile } from './form.table.ts';
import { claimFiles } from './form-files.server.ts';
import { writeEmails } from './lead-emails.server.ts';
import { type ContactFormSent, contactFormInput } from './lead-form-input.ts';
import { type LeadNotification, sourceWords } from './lead-notification.ts';
import { type FormDeps, type Receiving, requireVisibleProduct, submitLead } from './submit-lead.server.ts';
import { read, withUnread } from './unread-numbers.ts';

/** Receives a message; throws what `submitForm` throws. */
export const receiveContact = (deps: FormDeps, sent: SentForm): Promise<void> =>
  submitLead(deps, sent, { name: 'contact-us', input: contactFormInput, store: storeContact });

/** Stores the message with its emails. */
async function storeContact(tx: Tx, form: ContactFormSent, receiving: Receiving): Promise<void> {
  const { language, now } = receiving;
  const { date: callDate, time: callTime, gallery, file, name, quantity, attribution, ...columns } = form;
  const files = await claimFiles(tx, [...new Set([...gallery, ...(file === null ? [] : [file])])], now);
  const productSnapshot = await requireVisibleProduct(tx, form.product, now);
  const [stored] = await tx
    .insert(contact)
    .values({
      ...columns,
      ...attributionColumns(attribution, now),
      callDate,
      callTime,
      productSnapshot,
      language,
      createdAt: now,
      updatedAt: now,
      // A part request may leave out the name; lists then show the contact details.
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
    notification: contactNotification(stored, files.length),
    recipients: recipientsOf[stored.type],
    receipt:
      stored.type === contactType.partRequest
        ? { kind: 'part', department: 'parts' }
        : { kind: 'message', department: 'sales' },
    sender: { email: form.email, language },
    ...receiving,
  });
}

export const recipientsOf: Record<ContactType, keyof Settings['adf']> = {
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

export const contactNotification = (row: typeof contact.$inferSelect, files: number): LeadNotification => ({
  kind: kinds[row.type],
  resource: 'contact',
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  lines: [
    ['Name', row.name],
    ['Email', row.email],
    ['Phone', row.phone],
    ['Language', row.language === 'fr' ? 'French' : 'English'],
    ['Source', sourceWords[row.source ?? 'site']],
    ['Page', row.sourcePage],
    ['Came from', attributionText(row, 'en')],
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
