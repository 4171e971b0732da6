import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { type ContactType, contactType } from '../contact-type.ts';
import { contact } from '../lead.table.ts';
import { askedProduct } from './asked-product.server.ts';
import { claimFiles } from './claim-files.server.ts';
import type { ContactFormSent } from './contact-form-input.ts';
import { contactFile } from './form.table.ts';
import type { Arrived } from './lead-emails.ts';
import { writeEmails } from './write-emails.server.ts';

/** What a form is received with. */
export type Receiving = { language: Language; settings: Settings; publicUrl: string; now: Date };

/** Stores a message with its emails. */
export async function receiveContact(tx: Tx, form: ContactFormSent, receiving: Receiving): Promise<void> {
  const { language, now } = receiving;
  const { date: callDate, time: callTime, gallery, ...columns } = form;
  const files = await claimFiles(tx, gallery, now);
  const productSnapshot = await askedProduct(tx, form.product, now);
  const [stored] = await tx
    .insert(contact)
    .values({ ...columns, callDate, callTime, productSnapshot, language, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error('no message was stored');
  if (files.length > 0) {
    await tx.insert(contactFile).values(files.map(({ id }) => ({ contactId: stored.id, fileId: id })));
  }
  await writeEmails(tx, {
    arrived: arrivedContact(stored, files.length),
    deps: isRequested(stored.type) ? 'quotes' : 'contact',
    sender: { email: form.email, language },
    ...receiving,
  });
}

const isRequested = (type: ContactType): boolean =>
  type === contactType.requestEmail || type === contactType.requestPhone;

const kinds: Record<ContactType, string> = {
  [contactType.contactForm]: 'Contact form',
  [contactType.requestEmail]: 'Request email',
  [contactType.requestPhone]: 'Request phone',
  [contactType.contactUs]: 'Contact us',
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
    ['Message', row.message],
    ['Files', files || null],
  ],
  product: row.productSnapshot,
});
