import { errorsOf } from '#src/lib/input/check-input.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { type AuthorForm, authorInput } from './author-input.ts';

export const authorAdmin = defineAdminResource<AuthorForm>({
  name: 'author',
  path: 'author',
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.number('index', { sortKey: 'index', isOptional: true }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  sections: (f) => [
    {
      key: 'author',
      fields: [
        f.text('name', { isRequired: true }),
        f.picture('media', { span: 6 }),
        f.picture('mediaHover', { span: 6, hint: 'admin_author_media_hover_hint' }),
        f.number('index', { min: 0, decimals: 0, span: 6, hint: 'admin_author_index_hint' }),
      ],
    },
  ],
  blank: { name: '', index: undefined, media: null, mediaHover: null },
  titleOf: ({ name }) => name,
  check: (values) => errorsOf(authorInput, values),
  isOrdered: true,
});
