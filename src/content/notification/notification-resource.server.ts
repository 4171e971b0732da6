import { sql } from 'drizzle-orm';
import { byFlag, byText } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { slugFor } from '#src/db/rules/free-slug.server.ts';
import { markedCopies, withoutForgottenMark } from '#src/lib/names/copy-mark.ts';
import { slugOf } from '#src/lib/slug.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { notification } from './notification.table.ts';
import { notificationInput, postTypeChoices } from './notification-input.ts';

const englishTitle = sql`${notification.title} ->> 'en'`;

export const notificationResource = defineResource({
  name: 'notification',
  table: notification,
  input: notificationInput,
  label: ({ title }) => title.en,
  nameColumn: englishTitle,
  search: [notification.title, notification.desc, notification.slug],
  sort: {
    title: nameOrder(englishTitle),
    slug: notification.slug,
    publish: notification.publish,
    from: notification.from,
    until: notification.until,
  },
  filters: { publish: byFlag(notification.publish), postType: byText(notification.postType) },
  exportChoices: { postType: postTypeChoices },
  cloneOf: (form) => ({
    ...form,
    title: markedCopies(form.title),
    slug: undefined,
    publish: false,
  }),
  beforeSave: async ({ tx, before, parsed: { slug, title } }) => ({
    title: withoutForgottenMark(title),
    slug: await slugFor(tx, notification, {
      written: slug ?? null,
      made: slugOf(title.en) || 'notification',
      id: before?.id,
    }),
  }),
});
