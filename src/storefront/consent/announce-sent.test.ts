import { afterEach, describe, expect, it, vi } from 'vitest';
import { announceBooking, announceCall, announceSent } from './announce-sent.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the page's analytics script has heard. */
function openPage({ choice = 'accepted', hasScript = true } = {}) {
  const events: unknown[] = [];
  const page = {
    events,
    dataLayer: undefined as object[] | undefined,
    dispatchEvent: (event: Event) => events.push([event.type, (event as CustomEvent).detail]),
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ choice, until: 9_999_999_999_999 }) });
  vi.stubGlobal('document', { querySelector: () => (hasScript ? {} : null) });
  return page;
}

describe('a form that was sent', () => {
  it.each(['lead', 'booking', 'quote'] as const)('is announced as %s, with nothing of a person', (form) => {
    const page = openPage();
    announceSent(form);
    expect(page.events).toEqual([['slipway:sent', { form }]]);
    expect(page.dataLayer).toEqual([{ event: 'slipway_sent', form }]);
  });

  it.each([
    ['consent to analytics', { choice: 'refused' }],
    ['an analytics script', { hasScript: false }],
  ])('is not announced without %s', async (_what, without) => {
    const page = openPage(without);
    announceSent('lead');
    announceCall('/api/trade');
    const booked = new Response(null, { status: 302, headers: { location: '/book?booked=2026-11-23T09%3A30' } });
    await expect(announceBooking(() => Promise.reject(booked))).rejects.toBe(booked);
    expect([page.events, page.dataLayer]).toEqual([[], undefined]);
  });

  it('is announced as what its call makes, and a newsletter or an alert not at all', () => {
    const page = openPage();
    announceCall('/api/client/contact-us');
    announceCall('/api/client/quote');
    announceCall('/api/client/subscribe');
    announceCall('/api/client/watch');
    expect(page.dataLayer).toMatchObject([{ form: 'lead' }, { form: 'quote' }]);
  });

  it('is announced as a booking when it is answered by its receipt, and not when it is refused or lost', async () => {
    const page = openPage();
    const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
    expect(await announceBooking(async () => 'refused')).toBe('refused');
    await expect(announceBooking(() => Promise.reject(redirect('/auth/login')))).rejects.toBeInstanceOf(Response);
    await expect(announceBooking(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(page.events).toEqual([]);
    await expect(announceBooking(() => Promise.reject(redirect('/book?type=a&booked=x')))).rejects.toBeDefined();
    expect(page.dataLayer).toEqual([{ event: 'slipway_sent', form: 'booking' }]);
  });

  it('is sent all the same when the script fails', () => {
    const page = openPage();
    page.dispatchEvent = () => {
      throw new Error('no listener');
    };
    expect(() => announceSent('lead')).not.toThrow();
  });
});
