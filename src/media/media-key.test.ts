import { expect, it } from 'vitest';
import { mediaKeyOf, readMediaKey } from './media-key.ts';

it('a key consists of the record’s id and the content hash', () => {
  const key = mediaKeyOf({ id: 12, contentHash: '3fa85f6457ffeeddccbb' });
  expect(key).toBe('12-3fa85f6457');
  expect(readMediaKey(key)).toEqual({ id: 12, hashStart: '3fa85f6457' });
});

it('an invalid key is refused', () => {
  for (const text of [
    '',
    '12',
    '0-3fa85f6457',
    '12-3FA85F6457',
    '9999999999-3fa85f6457',
    '../1-3fa85f6457',
    '12-3fa85f6457x',
  ]) {
    expect(readMediaKey(text)).toBeUndefined();
  }
});
