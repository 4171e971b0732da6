import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Entry } from './calendar.ts';
import { makeEntry } from './testing/make-entry.ts';
import type { Moves } from './use-moves.ts';
import { WeeksBoard } from './weeks-board.tsx';

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
const week = days.map((day) => ({ day, opening: { opens: '08:30', closes: '17:30' }, closed: null }));
const types = [{ id: 1, name: 'Repair', placesADay: 4, isActive: true }];

/** What each day of the board shows. */
function daysOf(entry: Entry, today: string): string[] {
  const board = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <WeeksBoard
          weeks={[week]}
          board={{ types, entries: [entry], held: [], technician: null }}
          query={{ view: 'weeks', day: today, technician: null }}
          today={today}
          moves={{} as Moves}
          book={() => undefined}
          drop={() => undefined}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  return board.split('<section').slice(2);
}

const late = makeEntry({ date: '2026-11-23', lastDay: '2026-11-24', state: 'in-shop', status: 2 });
const passed = 'that day has passed';

it('the first day of a booking and today say what is late, for a phone hides the days before today', () => {
  const shown = daysOf(late, '2026-11-26');
  expect(shown.map((day) => day.includes(passed))).toEqual([true, false, false, true]);
});

it('what has not arrived by its last day is late today, too', () => {
  const shown = daysOf({ ...late, state: 'booked', status: 1 }, '2026-11-26');
  expect(shown.map((day) => day.includes('Unfinished since'))).toEqual([true, false, false, true]);
});

it('a promise that still holds is not marked', () => {
  const shown = daysOf({ ...late, promisedDay: '2026-11-27' }, '2026-11-26');
  expect(shown.filter((day) => day.includes(passed))).toEqual([]);
});
