import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe-request.ts';

describe('the log', () => {
  it('contains the path of a request, without the query string', () => {
    const url = '/search?query=Ada+Sample&email=ada.sample@example.com';
    expect(describeRequest({ id: 'r1', method: 'GET', url, route: '/search', status: 200, ms: 12.34567 })).toEqual({
      id: 'r1',
      method: 'GET',
      path: '/search',
      route: '/search',
      status: 200,
      ms: 12.3,
    });
  });

  it('keeps a path that can’t be decoded as it is, and an accent as letters', () => {
    const pathOf = (url: string) => describeRequest({ id: 'r1', method: 'GET', url, status: 404, ms: 1 }).path;
    expect(pathOf('/boats/%E9t%E9')).toBe('/boats/%E9t%E9');
    expect(pathOf('/boats/%C3%A9t%C3%A9')).toBe('/boats/été');
    expect(pathOf('/boats/%0A{"level":"fatal"}')).not.toContain('\n');
  });

  it('hides an email address in a path', () => {
    const url = '/unsubscribe/ada.sample%40example.com/now';
    expect(describeRequest({ id: 'r1', method: 'GET', url, status: 200, ms: 1 }).path).toBe(
      '/unsubscribe/[private]/now',
    );
  });

  it.each([
    ['/api/client/reset/secret-link?lang=fr', '/api/client/reset/[private]'],
    ['/fr/auth/reset-your-password/secret-link', '/fr/auth/reset-your-password/[private]'],
    ['/api/user/invited/secret-link', '/api/user/invited/[private]'],
    ['/auth/invitation/secret-link', '/auth/invitation/[private]'],
    ['/newsletter/confirm/secret-link', '/newsletter/confirm/[private]'],
    ['/fr/newsletter/leave/secret-key', '/fr/newsletter/leave/[private]'],
    ['/watch/secret-key', '/watch/[private]'],
    ['/fr/preview/secret-key', '/fr/preview/[private]'],
    ['/fr/product-preview/secret-key', '/fr/product-preview/[private]'],
    ['/auth//reset-your-password/secret-link', '/auth/reset-your-password/[private]'],
    ['//watch///secret-key/', '/watch/[private]/'],
    ['/watch\\secret-key', '/watch/[private]'],
    ['/%77atch/secret-key', '/watch/[private]'],
    ['/fr%2Fpreview%2fsecret-key', '/fr/preview/[private]'],
    ['/%2577atch/secret-key', '/watch/[private]'],
    ['/fr/preview/secret%00key', '/fr/preview/[private]'],
  ])('hides the token in the path %s', (url, path) => {
    expect(describeRequest({ id: 'r1', method: 'POST', url, status: 200, ms: 1 }).path).toBe(path);
  });
});
