import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MessageState } from '#src/mail/message-state.ts';
import { quoteAdmin } from './quote.admin.tsx';
import { lineLabel } from './quote-versions.admin.tsx';

/** The text of a cell in the list of quotes. */
function cellOf(key: string, message: MessageState | null, state = 'sent'): string {
  const column = quoteAdmin.columns.find((one) => one.key === key);
  const record = { state, message, lastDay: '2026-12-10' } as unknown as Parameters<
    NonNullable<typeof column>['render']
  >[0];
  return renderToStaticMarkup(column?.render(record)).replace(/<[^>]+>/g, '');
}

it.each([
  ['sent', 'Sent', 'December 10, 2026'],
  [null, 'Sent', 'December 10, 2026'],
  ['waiting', 'Waiting to be sent', ''],
  ['kept', 'Not sent', ''],
  ['failed', 'Not sent', ''],
] as const)('a quote whose email is %s is listed as "%s", held until "%s"', (message, state, heldUntil) => {
  expect([cellOf('state', message), cellOf('lastDay', message)]).toEqual([state, heldUntil]);
});

it('a quote that was accepted all the same is held, whatever became of its email', () => {
  expect([cellOf('state', 'kept', 'accepted'), cellOf('lastDay', 'kept', 'accepted')]).toEqual([
    'Accepted',
    'December 10, 2026',
  ]);
});

it('the line of a trade says what is taken in', () => {
  const trade = { make: 'Lund', model: '1600', year: 2014, hin: null, hours: null };
  expect(lineLabel({ kind: 'trade', name: null, trade })).toBe('Trade: 2014 Lund 1600');
});
