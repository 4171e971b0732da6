import { describe, expect, it } from 'vitest';
import { touchOf } from './touch.ts';

const site = 'https://dealer.example';

describe('the touch of a visit', () => {
  it('has the UTM fields, which click ids there are, the host of the link and the first page', () => {
    const noted = `${site}/fr/bateaux?utm_source=google&utm_campaign=spring%20sale&gclid&page https://www.google.ca/`;
    expect(touchOf(noted)).toEqual({
      source: 'google',
      campaign: 'spring sale',
      landing: '/fr/bateaux',
      referrer: 'www.google.ca',
      clickIds: ['gclid'],
    });
  });

  it('has neither a link nor a campaign for who typed the address', () => {
    expect(touchOf(`${site}/boats `)).toEqual({ landing: '/boats', referrer: null, clickIds: [] });
  });

  it('is not known for a page that was opened from the site itself, but for one with a campaign', () => {
    expect(touchOf(`${site}/boats ${site}/`)).toBeNull();
    expect(touchOf(`${site}/boats?utm_source=letter ${site}/`)).toMatchObject({ source: 'letter', referrer: null });
  });

  it('cuts what is long, and never has the value of a click id', () => {
    const touch = touchOf(`${site}/${'x'.repeat(400)}?utm_term=${'é'.repeat(200)}&gclid=Cj0KCQ `);
    expect(touch).toEqual({ term: 'é'.repeat(100), landing: '/', referrer: null, clickIds: ['gclid'] });
  });

  it.each(['', 'null', '[object Object]', 'no address at all'])('is not known from %o', (noted) => {
    expect(touchOf(noted)).toBeNull();
  });
});
