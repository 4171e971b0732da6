import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1'],
  ...['fd12:3456::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'fd00:ec2::254'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450:4009::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each(['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433', '017700000001', '1.1.1.1:80', ' 1.1.1.1'])(
  '“%s” is no address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

it('no address of a private network is public', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const networks = fc.oneof(
    fc.tuple(fc.constantFrom(10, 127, 0), byte),
    fc.tuple(fc.constant(192), fc.constant(168)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 })),
    fc.tuple(fc.constant(169), fc.constant(254)),
  );
  fc.assert(
    fc.property(networks, byte, byte, ([a, b], c, d) => {
      expect(isPublicAddress(`${a}.${b}.${c}.${d}`)).toBe(false);
      expect(isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)).toBe(false);
    }),
  );
});
