import { expect, it } from 'vitest';
import { judgeFailure } from './judge-failure.ts';

const failure = (message: string, about: object = {}) => Object.assign(new Error(message), about);

it.each([
  [failure('550 no such mailbox', { command: 'RCPT TO', responseCode: 550 }), 'refused'],
  [failure('554 looks like spam', { command: 'DATA', responseCode: 554 }), 'refused'],
  [failure('451 later', { command: 'RCPT TO', responseCode: 451 }), 'put-off'],
  [failure('553 not your address', { command: 'MAIL FROM', responseCode: 553 }), 'no-server'],
  [failure('535 wrong password', { command: 'AUTH PLAIN', responseCode: 535 }), 'no-server'],
  [failure('connect ECONNREFUSED', { command: 'CONN' }), 'no-server'],
  [failure('closed', { command: 'DATA' }), 'no-server'],
])('the error %s is %s', (error, kind) => {
  expect(judgeFailure(error).kind).toBe(kind);
});

it('the reason is a single line', () => {
  expect(judgeFailure(failure('550-a\r\n550 b')).reason).toBe('550-a 550 b');
});
