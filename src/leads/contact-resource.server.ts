import { eq } from 'drizzle-orm';
import { leadStatus } from '#src/bookings/status.ts';
import { byNumber } from '#src/db/filter/filter.server.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { type ContactForm, contactInput, requestEmailInput, requestPhoneInput } from './contact-input.ts';
import { contactType } from './contact-type.ts';
import { contact } from './lead.table.ts';
import { leadAnswers, leadColumns } from './lead-columns.server.ts';
import { leadFilters } from './lead-filters.server.ts';

const shared = {
  table: contact,
  audited: 'contact' as const,
  label: (row: typeof contact.$inferSelect) => row.name,
  nameColumn: contact.name,
  search: [contact.name, contact.email, contact.phone, contact.title, contact.message],
  sort: { name: contact.name, email: contact.email, type: contact.type, status: contact.status },
  defaultSort: { createdAt: -1 as const },
  filters: leadFilters(contact),
  cloneOf: (form: ContactForm): ContactForm => ({ ...form, name: `${form.name} (copy)`, status: leadStatus.new }),
  beforeSave: leadColumns,
  answer: (rows: (typeof contact.$inferSelect)[], { db }: { db: Parameters<typeof leadAnswers>[0] }) =>
    leadAnswers(db, rows),
};

/** Messages of all four types. */
export const contactResource = defineResource({
  ...shared,
  name: 'contact',
  input: contactInput,
  filters: { ...shared.filters, type: byNumber(contact.type) },
});

/** The same table, where only those stand who want to be written to. */
export const requestEmailResource = defineResource({
  ...shared,
  name: 'request-email',
  input: requestEmailInput,
  scope: { where: eq(contact.type, contactType.requestEmail), values: { type: contactType.requestEmail } },
});

/** The same table, where only those stand who want to be called. */
export const requestPhoneResource = defineResource({
  ...shared,
  name: 'request-phone',
  input: requestPhoneInput,
  scope: { where: eq(contact.type, contactType.requestPhone), values: { type: contactType.requestPhone } },
});
