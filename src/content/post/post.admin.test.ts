import { expect, test } from 'vitest';
import { badgeOf } from '#src/ui/admin/form/badge-of.ts';
import { postAdmin } from './post.admin.tsx';

const now = Date.now();
const [past, future] = [new Date(now - 60_000).toISOString(), new Date(now + 60_000).toISOString()];
const post = (more: object) =>
  ({
    ...postAdmin.blank,
    id: 1,
    createdAt: past,
    updatedAt: past,
    code: 'winter',
    slug: 'winter',
    title: 'Winter',
    publish: true,
    ...more,
  }) as Parameters<typeof postAdmin.titleOf>[0];
const badge = (more: object) => badgeOf(postAdmin as object, post(more))?.text;

test('a post is called published, and linked to its page, only while visitors see it', () => {
  expect([badge({}), postAdmin.viewPath?.(post({}))]).toEqual(['Published', '/winter']);
  expect([badge({ publishAt: future }), postAdmin.viewPath?.(post({ publishAt: future }))]).toEqual([
    'Scheduled',
    null,
  ]);
  expect([badge({ unpublishAt: past }), postAdmin.viewPath?.(post({ unpublishAt: past }))]).toEqual(['Ended', null]);
  expect([badge({ publish: false }), postAdmin.viewPath?.(post({ publish: false }))]).toEqual(['Unpublished', null]);
});
