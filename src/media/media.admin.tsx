import type { z } from 'zod';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { PictureField } from '#src/ui/admin/fields/picture-field.tsx';
import { FocalPoint } from '#src/ui/admin/media/focal-point.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { WhereUsed } from '#src/ui/admin/media/where-used.tsx';
import { kindChoices, mediaInput } from './media-input.ts';

type MediaForm = z.output<typeof mediaInput>;

/** The library. Its list is a custom screen, `admin/media`; bytes are uploaded separately. */
export const mediaAdmin = defineAdminResource<MediaForm, Omit<MediaRecord, keyof MediaForm>>({
  name: 'media',
  path: 'media',
  titleOf: ({ name }) => name,
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.choice('kind', kindChoices),
    c.bilingual('alt'),
    c.number('width', { sortKey: 'width' }),
    c.number('height'),
    c.number('bytes', { sortKey: 'bytes' }),
    c.time('updatedAt', { sortKey: 'updatedAt' }),
  ],
  filters: [
    { key: 'kind', choices: kindChoices },
    { key: 'unused', choices: [{ value: '1', label: 'admin_media_use_unused' }] },
  ],
  sections: (f) => [
    {
      key: 'general',
      fields: [
        f.text('name', { isRequired: true }),
        f.bilingual('alt', { hint: 'admin_media_alt_hint' }),
        f.custom(['focalX', 'focalY'], FocalField),
        f.custom(['posterId'], PosterField),
        f.custom([], Uses),
      ],
    },
  ],
  blank: { name: '', alt: null, focalX: 0.5, focalY: 0.5, posterId: null },
  check: (values) => errorsOf(mediaInput, values),
  without: ['create'],
});

type Props = FieldProps<MediaForm>;

function FocalField({ form, record }: Props) {
  const media = record as MediaRecord | null;
  if (media?.kind !== 'picture') return null;
  return (
    <FocalPoint
      media={media}
      focus={form.values}
      change={({ focalX, focalY }) => {
        form.setFieldValue('focalX', focalX);
        form.setFieldValue('focalY', focalY);
      }}
    />
  );
}

function PosterField({ form, record }: Props) {
  return record?.kind === 'video' && <PictureField input={inputOf('media', form, 'posterId')} />;
}

function Uses({ record }: Props) {
  return record && <WhereUsed id={record.id} />;
}
