import { sql } from 'drizzle-orm';
import { slugOf } from '../../lib/slug.ts';
import { defineResource } from '../../resource/definition.server.ts';
import { byFlag, byText } from '../../resource/filter.server.ts';
import { slugFor } from '../../resource/rules/free-slug.server.ts';
import { notification } from './notification.table.ts';
import { notificationInput } from './notification-input.ts';

const englishTitle = sql`${notification.title} ->> 'en'`;

export const notificationResource = defineResource({
  name: 'notification',
  table: notification,
  input: notificationInput,
  label: ({ title }) => title.en,
  nameColumn: englishTitle,
  search: [notification.title, notification.desc, notification.slug],
  sort: {
    title: englishTitle,
    slug: notification.slug,
    publish: notification.publish,
    from: notification.from,
    until: notification.until,
  },
  filters: { publish: byFlag(notification.publish), postType: byText(notification.postType) },
  cloneOf: (form) => ({
    ...form,
    title: { en: `${form.title.en} (copy)`, fr: form.title.fr && `${form.title.fr} (copie)` },
    slug: undefined,
    publish: false,
  }),
  beforeSave: async ({ tx, before, parsed: { slug, title } }) => ({
    slug: await slugFor(tx, notification, {
      written: slug ?? null,
      made: slugOf(title.en) || 'notification',
      id: before?.id,
    }),
  }),
});
