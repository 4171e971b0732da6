import { languageChoices } from '#src/i18n/language-choices.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { type CustomerForm, customerInput } from './customer-input.ts';

export const customerAdmin = defineAdminResource<CustomerForm>({
  name: 'customer',
  path: 'customers',
  columns: (c) => [
    c.title('name', { sortKey: 'name', says: ({ name, email, phone }) => name || email || phone || '' }),
    c.text('email', { sortKey: 'email' }),
    c.text('phone'),
    c.choice('language', languageChoices, { isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt' }),
  ],
  filters: [{ key: 'language', choices: languageChoices }],
  sections: (f) => [
    {
      key: 'customer',
      fields: [
        f.text('name', { isRequired: true }),
        f.text('email', { span: 6 }),
        f.text('phone', { only: 'phone', span: 6 }),
        f.choice('language', languageChoices, { isRequired: true }),
      ],
    },
  ],
  blank: { name: '', email: null, phone: null, language: 'en' },
  titleOf: ({ name, email, phone }) => name || email || phone || '',
  check: (values) => errorsOf(customerInput, values),
});
