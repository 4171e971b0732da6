import { expect, it } from 'vitest';
import { passkeySiteOf } from './passkey-site.server.ts';

it.each([
  ['https://boats.example', 'boats.example'],
  ['https://boats.example:8443', 'boats.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://boats.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.7', null],
  ['https://[::1]:3000', null],
])('passkeys at %s are bound to %s', (publicUrl, host) => {
  expect(passkeySiteOf(publicUrl)?.host ?? null).toBe(host);
});
