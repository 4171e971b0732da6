import { expect, it } from 'vitest';
import type { MailState } from './mail-state.ts';
import { isUnderWay, messageState, messageStates } from './message-state.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date(now.getTime() + 1000);
const row = (state: MailState, more: { tries?: number; nextTryAt?: Date } = {}) => ({
  state,
  tries: 0,
  nextTryAt: now,
  ...more,
});
const withServer = { hasMailServer: true, now };
const without = { hasMailServer: false, now };

it('a queued message is waiting, not sent, until the mail server has taken it', () => {
  expect(messageState(row('waiting'), withServer)).toBe('waiting');
  expect(messageState(row('sent'), withServer)).toBe('sent');
});

it('a message is held as long as its undo lasts, but not while it waits for its next try', () => {
  expect(messageState(row('waiting', { nextTryAt: later }), withServer)).toBe('held');
  expect(messageState(row('waiting', { nextTryAt: later, tries: 1 }), withServer)).toBe('waiting');
});

it('without a mail server nothing is waiting: a queued message is kept at once', () => {
  expect(messageState(row('waiting'), without)).toBe('kept');
  expect(messageState(row('waiting', { nextTryAt: later }), without)).toBe('kept');
});

it.each(['sent', 'kept', 'failed'] as const)('what was %s stays so, with a mail server or without', (state) => {
  expect(messageState(row(state), withServer)).toBe(state);
  expect(messageState(row(state), without)).toBe(state);
});

it('a message that is held for an undo is looked at again, like one that waits', () => {
  expect([...messageStates, null].filter(isUnderWay)).toEqual(['held', 'waiting']);
});
