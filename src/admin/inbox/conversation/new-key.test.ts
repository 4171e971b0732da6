import { expect, it } from 'vitest';
import { noteInput } from '#src/leads/inbox/answer/note-input.ts';
import { newKey } from './new-key.ts';

it('each idempotency key is new and accepted by the API', () => {
  const [one, other] = [newKey(), newKey()];
  expect(one).not.toBe(other);
  expect(noteInput.shape.key.safeParse(one).success).toBe(true);
});
