import type { Tx } from '../../db/client.server.ts';
import type { Settings } from '../../dealer/settings.ts';
import type { Language } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { type ContactType, contactType } from '../contact-type.ts';
import { contact } from '../lead.table.ts';
import { askedProduct } from './asked-product.server.ts';
import type { ContactFormSent } from './contact-form-input.ts';
import type { Arrived } from './lead-letters.ts';
import { writeLetters } from './write-letters.server.ts';

/** What a form is received with. */
export type Receiving = { language: Language; settings: Settings; publicUrl: string; now: Date };

/** Stores a message with its letters. */
export async function receiveContact(tx: Tx, form: ContactFormSent, receiving: Receiving): Promise<void> {
  const { language, now } = receiving;
  const { date, time, ...kept } = form;
  const productSnapshot = await askedProduct(tx, form.product, now);
  const message = [bestTime({ date, time }, language), form.message].filter(Boolean).join('\n\n') || null;
  const [stored] = await tx
    .insert(contact)
    .values({ ...kept, message, productSnapshot, language, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error('no message was stored');
  await writeLetters(tx, {
    arrived: arrivedContact(stored),
    house: isWish(stored.type) ? 'quotes' : 'contact',
    sender: { email: form.email, language },
    ...receiving,
  });
}

/** When to call stands above what was written. */
function bestTime({ date, time }: Pick<ContactFormSent, 'date' | 'time'>, locale: Language): string | null {
  const when = [date, time].filter(Boolean).join(', ');
  return when ? m.form_call_me({ when }, { locale }) : null;
}

const isWish = (type: ContactType): boolean => type === contactType.requestEmail || type === contactType.requestPhone;

const kinds: Record<ContactType, string> = {
  1: 'Contact form',
  2: 'Request e-mail',
  3: 'Request phone',
  4: 'Contact us',
};

const arrivedContact = (row: typeof contact.$inferSelect): Arrived => ({
  kind: kinds[row.type],
  resource: 'contact',
  id: row.id,
  name: row.name,
  lines: [
    ['Name', row.name],
    ['E-mail', row.email],
    ['Phone', row.phone],
    ['Language', row.language === 'fr' ? 'French' : 'English'],
    ['Page', row.sourcePage],
    ['Subject', row.title],
    ['Message', row.message],
  ],
  product: row.productSnapshot,
});
