import { describe, expect, it } from 'vitest';
import { messageStates } from './message-state.ts';
import { messageNotice, messageText } from './message-text.ts';

describe('right after an action', () => {
  const email = 'ines@example.com';

  it('only an email that the mail server has taken is called sent', () => {
    const notices = messageStates.map((message) => [message, messageNotice({ message, email })]);
    expect(Object.fromEntries(notices)).toEqual({
      held: 'The email to ines@example.com is on its way',
      waiting: 'The email to ines@example.com is on its way',
      sent: 'Sent to ines@example.com',
      kept: 'Not sent: no mail server',
      failed: 'Not sent: the mail server didn’t take it',
    });
  });

  it('without an address it says that nothing was emailed', () => {
    expect(messageNotice({ message: null, email: null })).toBe('Nothing was emailed: there is no address');
  });
});

it('every state has words, and no two the same', () => {
  expect(new Set(messageStates.map(messageText)).size).toBe(messageStates.length);
});
