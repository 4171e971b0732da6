import { expect, it } from 'vitest';
import { comesFrom } from './same-origin.ts';

const publicUrl = 'https://salishcoastmarine.example';

it.each([
  [{ origin: publicUrl }, 'here'],
  [{ origin: publicUrl, 'sec-fetch-site': 'same-origin' }, 'here'],
  [{ 'sec-fetch-site': 'same-origin' }, 'here'],
  [{ 'sec-fetch-site': 'none' }, 'unknown'],
  [{ origin: publicUrl, 'sec-fetch-site': 'none' }, 'here'],
  [{ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 'here'],
  [{ referer: 'http://192.168.1.5:3000/admin/backups', host: '192.168.1.5:3000' }, 'here'],
  [{ referer: 'https://evil.example/admin', host: '192.168.1.5:3000' }, 'elsewhere'],
  [{ referer: 'nonsense', host: '192.168.1.5:3000' }, 'unknown'],
  [{}, 'unknown'],
  [{ host: 'salishcoastmarine.example' }, 'unknown'],
  [{ origin: 'https://evil.example', host: 'salishcoastmarine.example' }, 'elsewhere'],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 'elsewhere'],
  [{ origin: `${publicUrl}.evil.example` }, 'elsewhere'],
  [{ origin: 'http://192.168.1.5:3001', host: '192.168.1.5:3000' }, 'elsewhere'],
  [{ origin: 'null', host: 'salishcoastmarine.example' }, 'elsewhere'],
  [{ origin: publicUrl, 'sec-fetch-site': 'same-site' }, 'elsewhere'],
  [{ 'sec-fetch-site': 'cross-site' }, 'elsewhere'],
  // Anybody on the line can write a page without TLS.
  [{ origin: 'http://salishcoastmarine.example', host: 'salishcoastmarine.example' }, 'elsewhere'],
  [{ referer: 'http://salishcoastmarine.example/', host: 'salishcoastmarine.example' }, 'elsewhere'],
])('a request with %j comes from %s', (headers, expected) => {
  expect(comesFrom(headers, publicUrl)).toBe(expected);
});
