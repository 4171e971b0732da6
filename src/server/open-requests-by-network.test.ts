import { expect, it } from 'vitest';
import { countByNetwork } from './open-requests-by-network.ts';

it('allows a network a number of open requests, and one more for each that is released', () => {
  const counts = countByNetwork(2);
  const first = counts.take('198.51.100.7');
  expect(counts.take('::ffff:198.51.100.7')).not.toBeNull();
  expect(counts.take('198.51.100.7')).toBeNull();
  expect(counts.take('198.51.100.8')).not.toBeNull();
  first?.();
  expect(counts.take('198.51.100.7')).not.toBeNull();
  expect(counts.take('198.51.100.7')).toBeNull();
});

it('counts all addresses of one IPv6 customer together', () => {
  const counts = countByNetwork(1);
  expect(counts.take('2001:db8:1:2::1')).not.toBeNull();
  expect(counts.take('2001:db8:1:2:ffff::9')).toBeNull();
  expect(counts.take('2001:db8:1:3::1')).not.toBeNull();
});
