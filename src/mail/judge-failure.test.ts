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

it.each([
  [failure('getaddrinfo ENOTFOUND mail.example.invalid', { code: 'EDNS', command: 'CONN' }), 'address'],
  [failure('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' }), 'connection'],
  [failure('Greeting never received', { code: 'ETIMEDOUT', command: 'CONN' }), 'timeout'],
  [failure('self-signed certificate', { code: 'ESOCKET', command: 'CONN' }), 'certificate'],
  [failure("Hostname/IP does not match certificate's altnames", { code: 'ESOCKET', command: 'CONN' }), 'certificate'],
  [failure('Invalid login: 535 no', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }), 'login'],
  [failure('553 not yours', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }), 'sender'],
  [failure('550 nobody', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }), 'recipient'],
  [failure('554 spam', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }), 'other'],
  ['nonsense', 'other'],
])('what is wrong about %s is the %s', (error, problem) => {
  expect(judgeFailure(error).problem).toBe(problem);
});
