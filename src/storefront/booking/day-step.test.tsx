import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { m } from '#src/i18n/messages.ts';
import { DayStep } from './day-step.tsx';
import type { DayView } from './read-day.ts';

const calendar = { name: 'December 2026', before: null, after: null, blanks: 1, days: [] };
const day: DayView = { date: '2026-12-01', label: 'Tuesday', times: [], isSlotGone: false, calendar };

it('the times of a day mention the notes of the booking form in that form alone', () => {
  const textWith = (hint: object) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <DayStep day={day} time="" choose={() => undefined} error={undefined} {...hint} />
      </MemoryRouter>,
    );
  expect(textWith({})).not.toContain(m.booking_tow_hint());
  expect(textWith({ hint: m.booking_tow_hint() })).toContain(m.booking_tow_hint());
});
