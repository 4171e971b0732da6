import { getLocale } from '#src/i18n/locale.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { localText } from '#src/lib/localized.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import {
  defaultPostType,
  defaultStickerColor,
  type NotificationForm,
  notificationInput,
  postTypeChoices,
} from './notification-input.ts';

const yesOrNo = [
  { value: '1', label: 'field_published' },
  { value: '0', label: 'field_unpublished' },
];

export const notificationAdmin = defineAdminResource<NotificationForm>({
  name: 'notification',
  path: 'notification',
  columns: (c) => [
    c.title('title', { sortKey: 'title' }),
    c.text('link', { leavesBelow: 1240 }),
    c.day('from', { sortKey: 'from' }),
    c.day('until', { sortKey: 'until' }),
    c.text('slug', { sortKey: 'slug', isOptional: true }),
    c.choice('postType', postTypeChoices, { isOptional: true }),
    c.publish(),
  ],
  filters: [{ key: 'publish', choices: yesOrNo }],
  sections: (f) => [
    {
      key: 'words',
      fields: [
        f.bilingual('title', { isRequired: true }),
        f.longBilingual('desc', { rows: 2 }),
        f.text('link', { hint: 'admin_notification_link_hint' }),
      ],
    },
    {
      key: 'status',
      place: 'rail',
      fields: [
        f.flag('publish'),
        f.day('from', { hint: 'admin_notification_from_hint' }),
        f.day('until'),
        f.color('stickerColor', { isRequired: true }),
        f.choice('postType', postTypeChoices, { isRequired: true }),
        f.text('slug', { only: 'slug', hint: 'admin_notification_slug_hint' }),
      ],
    },
  ],
  blank: {
    title: { en: '', fr: null },
    desc: null,
    link: null,
    stickerColor: defaultStickerColor,
    postType: defaultPostType,
    slug: undefined,
    publish: false,
    from: null,
    until: null,
  },
  titleOf: ({ title }) => localText(title, getLocale()).text,
  check: (values) => errorsOf(notificationInput, values),
  isPublishable: true,
});
