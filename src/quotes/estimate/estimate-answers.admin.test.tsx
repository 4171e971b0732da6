import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LoadedQuote } from '../staff/loaded-quote.ts';
import { EstimateAnswers } from './estimate-answers.admin.tsx';

it('the choices for a line are named after the line', () => {
  const lines = [
    { key: 1, name: { en: 'Water pump', fr: null }, amount: 90 },
    { key: 2, name: { en: 'Gear oil', fr: null }, amount: 45 },
  ];
  const quote = { id: 1, versions: [{ version: 1, sentAt: '2026-11-20T18:00:00Z', lines }] } as unknown as LoadedQuote;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <EstimateAnswers quote={quote} isBusy={false} save={() => Promise.reject(new Error('not called'))} />
    </MantineProvider>,
  );
  const names = [...html.matchAll(/role="radiogroup" aria-labelledby="([^"]*)"/g)].map(
    ([, id]) => new RegExp(`id="${id}"[^>]*>(?:<[^>]*>)*([^<]*)`).exec(html)?.[1],
  );
  expect(names).toEqual(['Water pump', 'Gear oil']);
});
