import { expect, it } from 'vitest';
import { decodableAddress } from './decodable-address.ts';

it('a path that can be decoded is unchanged, whatever its query', () => {
  expect(decodableAddress('/caf%C3%A9?q=%E0%A4%A')).toBe('/caf%C3%A9?q=%E0%A4%A');
});

it.each(['/100%', '/%zz', '/fr/%E0%A4%A', '/watch/a%00b'])('%s is escaped so that it can be decoded', (path) => {
  expect(decodableAddress(`${path}?a=1`)).toBe(`${path.replaceAll('%', '%25')}?a=1`);
  expect(() => decodeURIComponent(decodableAddress(path))).not.toThrow();
});
