import { eq } from 'drizzle-orm';
import { byNumber, phoneIn } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { sourceChoices } from '#src/sales/lead-source.ts';
import { type ContactForm, contactInput, requestEmailInput, requestPhoneInput } from './contact-input.ts';
import { type ContactType, contactType } from './contact-type.ts';
import { contactTypeChoices } from './contact-type-choices.ts';
import { contact } from './lead.table.ts';
import { leadAnswers, leadColumns, namesOfLeads, snapshotText } from './lead-columns.server.ts';
import { leadFilters } from './lead-filters.server.ts';
import { forwardContact } from './receive/forward-staff-lead.server.ts';
import { leadStatus } from './work/status.ts';
import { statusChoices } from './work/status-choices.ts';

const shared = {
  table: contact,
  audited: 'contact' as const,
  label: (row: typeof contact.$inferSelect) => row.name,
  nameColumn: contact.name,
  search: [
    contact.name,
    contact.email,
    contact.phone,
    phoneIn(contact.phone),
    contact.title,
    contact.message,
    contact.partNumber,
    contact.use,
  ],
  sort: { name: nameOrder(contact.name), email: contact.email, type: contact.type, status: contact.status },
  defaultSort: { createdAt: -1 as const },
  filters: leadFilters(contact),
  exportChoices: {
    status: statusChoices,
    type: contactTypeChoices,
    source: sourceChoices,
    productSnapshot: snapshotText,
  },
  exportNames: namesOfLeads,
  // It is whoever wrote.
  exportForPrograms: ['customer'],
  exportDays: ['callDate'],
  cloneOf: (form: ContactForm): ContactForm => ({ ...form, name: `${form.name} (copy)`, status: leadStatus.new }),
  beforeSave: (save: Parameters<typeof leadColumns>[0]) => leadColumns(save, 'contact'),
  afterSave: forwardContact,
  answer: (rows: (typeof contact.$inferSelect)[], { db }: { db: Parameters<typeof leadAnswers>[0] }) =>
    leadAnswers(db, rows),
};

/** Messages of all types. */
export const contactResource = defineResource({
  ...shared,
  name: 'contact',
  input: contactInput,
  filters: { ...shared.filters, type: byNumber(contact.type) },
});

/** A view of the same table with one type, which new records get. */
const ofType = (type: ContactType) => ({
  ...shared,
  only: () => eq(contact.type, type),
  beforeSave: async (save: Parameters<typeof leadColumns>[0]) => ({ ...(await leadColumns(save, 'contact')), type }),
});

/** Requests for an email. */
export const requestEmailResource = defineResource({
  ...ofType(contactType.requestEmail),
  name: 'request-email',
  input: requestEmailInput,
});

/** Requests for a call. */
export const requestPhoneResource = defineResource({
  ...ofType(contactType.requestPhone),
  name: 'request-phone',
  input: requestPhoneInput,
});
