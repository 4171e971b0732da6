import { expect, it } from 'vitest';
import type { Offered } from '#src/bookings/read-offer.server.ts';
import { firstLookIn } from './first-look.server.ts';

const named = (en: string, fr: string) => ({ en, fr });
const work = (id: number, slug: string, en: string, fr: string) => ({
  id,
  slug,
  serviceType: 1,
  name: named(en, fr),
  desc: named('We measure', 'Nous mesurons'),
  priceFromCents: null,
});
const type = (slug: string, ...services: Offered['work']): Offered => ({
  id: 1,
  slug,
  name: named('Re-powering', 'Remotorisation'),
  desc: null,
  work: services,
});
const look = work(7, 'free-look', 'Free look', 'Visite gratuite');
const exchange = work(8, 'outboard-exchange', 'Exchange', 'Remplacement');

it('the inspection is preselected in the booking, with the name and description of the dealer’s service', () => {
  expect(firstLookIn([type('storage'), type('any', exchange, look)], 'a-token', 'fr')).toEqual({
    href: '/fr/book-marine-services?type=any&service=7&quote=a-token',
    text: 'Réserver\u00a0: Visite gratuite',
    step: { name: 'Visite gratuite', text: 'Nous mesurons' },
  });
});

it('without such a service the work itself is offered under its name, and no inspection is mentioned', () => {
  expect(firstLookIn([type('boat-re-powering', exchange)], 'a-token', 'en')).toEqual({
    href: '/book-marine-services?type=boat-re-powering&quote=a-token',
    text: 'Book: Re-powering',
    step: null,
  });
});

it('nothing is offered if nothing can be booked', () => {
  expect(firstLookIn([type('boat-re-powering'), type('storage', exchange)], 'a-token', 'en')).toBeNull();
});
