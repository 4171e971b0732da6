import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { isForeign, loadDocument } from './load-document.ts';

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
