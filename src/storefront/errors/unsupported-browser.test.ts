import { describe, expect, it } from 'vitest';
import { isInternetExplorer, unsupportedBrowserPage } from './unsupported-browser.ts';

describe('the message to Internet Explorer', () => {
  it('is for Internet Explorer 8 to 11', () => {
    expect(isInternetExplorer('Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)')).toBe(true);
    expect(isInternetExplorer('Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko')).toBe(true);
  });

  it('is not for current browsers or those without a user agent', () => {
    expect(
      isInternetExplorer('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'),
    ).toBe(false);
    expect(isInternetExplorer(undefined)).toBe(false);
  });

  it('lists four browsers, in the language of the address first', () => {
    const page = unsupportedBrowserPage('fr');
    expect(page.match(/<li>/g)).toHaveLength(8);
    expect(page).toContain('<html lang="fr-CA">');
    expect(page.indexOf('trop ancien')).toBeLessThan(page.indexOf('too old'));
  });
});
