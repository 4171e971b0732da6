import { describe, expect, it } from 'vitest';
import { announceBooking, announceCall, announceSent } from './announce-sent.ts';

function page({ consents = true } = {}) {
  const events: unknown[] = [];
  const layer: object[] = [];
  return {
    events,
    layer,
    hasConsent: () => consents,
    dispatch: (event: Event) => events.push([event.type, (event as CustomEvent).detail]),
    push: (entry: object) => layer.push(entry),
  };
}

describe('a form that was sent', () => {
  it.each(['lead', 'booking', 'quote'] as const)('is announced as %s, with nothing of a person', (form) => {
    const shown = page();
    announceSent(form, shown);
    expect(shown.events).toEqual([['slipway:sent', { form }]]);
    expect(shown.layer).toEqual([{ event: 'slipway_sent', form }]);
  });

  it('is not announced without consent to analytics', async () => {
    const shown = page({ consents: false });
    announceSent('lead', shown);
    announceCall('/api/trade', shown);
    const booked = new Response(null, { status: 302, headers: { location: '/book?booked=2026-11-23T09%3A30' } });
    await expect(announceBooking(() => Promise.reject(booked), shown)).rejects.toBe(booked);
    expect([shown.events, shown.layer]).toEqual([[], []]);
  });

  it('is announced as what its call makes, and a newsletter or an alert not at all', () => {
    const shown = page();
    announceCall('/api/client/contact-us', shown);
    announceCall('/api/client/quote', shown);
    announceCall('/api/client/subscribe', shown);
    announceCall('/api/client/watch', shown);
    expect(shown.layer).toMatchObject([{ form: 'lead' }, { form: 'quote' }]);
  });

  it('is announced as a booking when it is answered by its receipt, and not when it is refused or lost', async () => {
    const shown = page();
    const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
    expect(await announceBooking(async () => 'refused', shown)).toBe('refused');
    await expect(announceBooking(() => Promise.reject(redirect('/auth/login')), shown)).rejects.toBeInstanceOf(
      Response,
    );
    await expect(announceBooking(() => Promise.reject(new Error('lost')), shown)).rejects.toThrow('lost');
    expect(shown.layer).toEqual([]);
    await expect(announceBooking(() => Promise.reject(redirect('/book?type=a&booked=x')), shown)).rejects.toBeDefined();
    expect(shown.layer).toEqual([{ event: 'slipway_sent', form: 'booking' }]);
  });

  it('is sent all the same when the script fails', () => {
    const failing = {
      ...page(),
      push: () => {
        throw new Error('no layer');
      },
    };
    expect(() => announceSent('lead', failing)).not.toThrow();
  });
});
