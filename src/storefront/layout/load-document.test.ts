import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isForeign, isWithin, loadDocument } from './load-document.ts';

beforeAll(() => vi.stubGlobal('window', { location: { href: 'http://127.0.0.1/used' } }));
afterAll(() => vi.unstubAllGlobals());

const visit = { request: new Request('http://127.0.0.1/specials') };
const missing = new ErrorResponse(404, 'Not Found', { nearest: [] });

it('a failed request or an answer of another server is recognized', () => {
  expect(isForeign(new TypeError('Failed to fetch'))).toBe(true);
  expect(isForeign(new ErrorResponse(502, 'Bad Gateway', '<h1>502</h1>'))).toBe(true);
});

it('a page of this site that is missing is shown without a document load', async () => {
  const answers = { listing: { type: 'error' as const, result: missing } };
  expect(await loadDocument(visit, async () => answers)).toBe(answers);
});

it('a page that was found is shown without a document load', async () => {
  const answers = { listing: { type: 'data' as const, result: data({}) } };
  expect(await loadDocument(visit, async () => answers)).toBe(answers);
});

it('an aborted navigation causes no document load', async () => {
  const request = new Request('http://127.0.0.1/specials', { signal: AbortSignal.abort() });
  const answers = { listing: { type: 'error' as const, result: new TypeError('Failed to fetch') } };
  expect(await loadDocument({ request }, async () => answers)).toBe(answers);
});

it('the other language, the back office and print pages are separate documents', () => {
  expect(isWithin('http://127.0.0.1/fr/used', 'http://127.0.0.1/fr')).toBe(true);
  expect(isWithin('http://127.0.0.1/fr/used', 'http://127.0.0.1/used')).toBe(false);
  expect(isWithin('http://127.0.0.1/', 'http://127.0.0.1/admin')).toBe(false);
  expect(isWithin('http://127.0.0.1/fr', 'http://127.0.0.1/fr/print/luxor')).toBe(false);
});
