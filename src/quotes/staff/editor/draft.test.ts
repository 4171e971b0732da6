import { describe, expect, it } from 'vitest';
import { serviceToday } from './draft.ts';

const services = [
  { service: 7, amount: 155 },
  { service: 8, amount: null },
];

describe('a line that was made from a service', () => {
  it('is compared with what the service costs today', () => {
    expect(serviceToday({ service: 7, quantity: 2 }, services)).toBe(310);
  });
  it.each([[8], [9], [null], [undefined]])(
    'is compared with nothing for the service %s, which has no price',
    (service) => {
      expect(serviceToday({ service, quantity: 1 }, services)).toBeNull();
    },
  );
});
