import { expect, test } from 'vitest';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { notificationInput } from './notification-input.ts';

const title = { en: 'Ropes on sale', fr: null };

test('a notification is a banner unless it is a memo; any other type would hide it and is refused', () => {
  expect(notificationInput.parse({ title })).toMatchObject({ postType: 'notification' });
  expect(notificationInput.parse({ title, postType: 'memo' })).toMatchObject({ postType: 'memo' });
  expect(errorsOf(notificationInput, { title, postType: 'notice' })).toEqual({ postType: 'input_unknown_choice' });
});
