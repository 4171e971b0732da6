import type { z } from 'zod';
import { languageChoices } from '#src/i18n/language-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { formatTime } from '#src/lib/dates.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { sourceChoices } from '#src/sales/lead-source.ts';
import { CustomerLink } from '#src/ui/admin/customer/customer-link.tsx';
import { contactOf } from '#src/ui/admin/customer/known-customer.ts';
import { knownNameField } from '#src/ui/admin/customer/known-name-field.tsx';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { type ContactForm, contactInput, requestEmailInput, requestPhoneInput } from './contact-input.ts';
import { type ContactType, contactType } from './contact-type.ts';
import { contactTypeChoices } from './contact-type-choices.ts';
import { type LeadExtra, ProductCell, requestedProduct, SnapshotField } from './snapshot-field.admin.tsx';
import { leadStatus } from './work/status.ts';
import { statusChoices } from './work/status-choices.ts';

const timeOf = ({ callTime }: ContactForm): string | null => callTime && formatTime(callTime, getLocale());

/** Either will do, but for a request of one of them. */
const reachHint = (type: ContactType) => (type === contactType.contactForm ? { hint: 'admin_lead_email_hint' } : {});

const wantsCall = ({ type }: ContactForm): boolean => type === contactType.requestPhone;

const asksForPart = ({ type }: ContactForm): boolean => type === contactType.partRequest;

type Screen = { name: 'contact' | 'request-email' | 'request-phone'; type: ContactType; input: z.ZodType };

/** All messages, or those of one type, whose form has no type field. */
const messageScreen = ({ name, type, input }: Screen) => {
  const KnownName = knownNameField<ContactForm>({
    resource: name,
    key: 'name',
    fill: contactOf,
    askedOf: (values) => values.name,
  });
  return defineAdminResource<ContactForm, LeadExtra>({
    name,
    path: name,
    columns: (c) => [
      c.title('name', { sortKey: 'name', below: ({ email, phone }) => email ?? phone }),
      ...(name === 'contact' ? [c.choice('type', contactTypeChoices, { sortKey: 'type' })] : []),
      c.custom('product', ProductCell),
      c.day('callDate', { isOptional: name !== 'request-phone' }),
      c.custom('callTime', timeOf, { isOptional: name !== 'request-phone' }),
      c.badge('status', statusChoices, { sortKey: 'status' }),
      c.text('ownerName', { leavesBelow: 1240 }),
      c.time('createdAt', { sortKey: 'createdAt' }),
      c.text('email', { sortKey: 'email', isOptional: true }),
      c.text('phone', { isOptional: true }),
      c.choice('language', languageChoices, { isOptional: true }),
      c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
    ],
    filters: [
      { key: 'status', choices: statusChoices },
      ...(name === 'contact' ? [{ key: 'type', choices: contactTypeChoices }] : []),
      { key: 'owner', choices: 'staff' },
      { key: 'source', choices: sourceChoices },
      { key: 'lostReason', choices: 'lostReasons' },
      { key: 'language', choices: languageChoices },
      { key: 'from', choices: { kind: 'day' } },
      { key: 'until', choices: { kind: 'day' } },
      { key: 'product', choices: { kind: 'given', record: 'product' } },
    ],
    sections: (f) => [
      {
        key: 'message',
        fields: [
          ...(name === 'contact' ? [f.choice('type', contactTypeChoices, { isRequired: true })] : []),
          f.custom(['name'], KnownName),
          f.text('email', { span: 6, isRequired: type === contactType.requestEmail, ...reachHint(type) }),
          f.text('phone', { only: 'phone', span: 6, isRequired: type === contactType.requestPhone }),
          f.day('callDate', { span: 6, isShown: wantsCall }),
          f.clock('callTime', { span: 6, isShown: wantsCall }),
          f.text('partNumber', { span: 8, isShown: asksForPart }),
          f.number('quantity', { span: 4, min: 1, max: 999, decimals: 0, isShown: asksForPart }),
          f.text('use', { isShown: asksForPart }),
          f.text('title'),
          f.longText('message', { rows: 8 }),
        ],
      },
      {
        key: 'handling',
        place: 'rail',
        fields: [
          f.choice('status', statusChoices, { isRequired: true }),
          f.choice('lostReason', 'lostReasons', { isShown: ({ status }) => status === leadStatus.resolve }),
          f.choice('source', sourceChoices),
          f.choice('owner', 'staff'),
          f.longText('notes', { rows: 5, hint: 'common_visible_to_staff_only' }),
        ],
      },
      {
        key: 'about',
        place: 'rail',
        fields: [
          f.custom([], SnapshotField),
          f.record('product', 'product', requestedProduct),
          f.text('sourcePage'),
          f.choice('language', languageChoices, { isRequired: true }),
        ],
      },
    ],
    blank: {
      type,
      name: '',
      email: null,
      phone: null,
      title: null,
      message: null,
      callDate: null,
      callTime: null,
      partNumber: null,
      quantity: null,
      use: null,
      product: null,
      sourcePage: null,
      language: 'en',
      status: 1,
      source: null,
      lostReason: null,
      owner: null,
      notes: null,
    },
    recordTools: (record) => <CustomerLink record={record} />,
    titleOf: (record) => record.name,
    check: (values) => errorsOf(input, values),
    bulkFields: ['status', 'owner'],
  });
};

export const contactAdmin = messageScreen({ name: 'contact', type: contactType.contactForm, input: contactInput });

export const requestEmailAdmin = messageScreen({
  name: 'request-email',
  type: contactType.requestEmail,
  input: requestEmailInput,
});

export const requestPhoneAdmin = messageScreen({
  name: 'request-phone',
  type: contactType.requestPhone,
  input: requestPhoneInput,
});
