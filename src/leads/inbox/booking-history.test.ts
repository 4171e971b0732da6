import { describe, expect, it } from 'vitest';
import { asRequested, bookingSteps } from './booking-history.ts';

const change = (from: unknown, to: unknown) => ({ from, to });

/** The newest entry first. */
const history = [
  {
    id: 5,
    changes: { cancelledAt: change('2026-11-20T18:00:00.000Z', null), date: change('2026-12-02', '2026-12-04') },
  },
  { id: 4, changes: { cancelledAt: change(null, '2026-11-20T18:00:00.000Z') } },
  { id: 3, changes: { time: change('09:30', '13:00'), boat: change('Osprey', 'Osprey 22') } },
  { id: 2, changes: { date: change('2026-12-01', '2026-12-02') } },
  { id: 1, changes: { isUnconfirmed: change(true, false) } },
];
const present = { date: '2026-12-04', time: '13:00' };

describe('the history of a booking', () => {
  it('gives each field as it was requested', () => {
    expect(asRequested({ ...present, boat: 'Osprey 22', notes: 'It coughs.' }, history)).toEqual({
      date: '2026-12-01',
      time: '09:30',
      boat: 'Osprey',
      notes: 'It coughs.',
    });
  });

  it('says from which day and time to which other it moved, whichever of the two changed', () => {
    const steps = bookingSteps(present, history);
    expect(steps.get(2)).toEqual({
      moved: { from: { date: '2026-12-01', time: '09:30' }, to: { date: '2026-12-02', time: '09:30' } },
    });
    expect(steps.get(3)?.moved?.to).toEqual({ date: '2026-12-02', time: '13:00' });
  });

  it('says when it was confirmed, cancelled and booked again', () => {
    const steps = bookingSteps(present, history);
    expect([steps.get(1), steps.get(4)]).toEqual([{ confirmed: true }, { cancelled: true }]);
    expect(steps.get(5)).toMatchObject({ cancelled: false, moved: { to: present } });
  });
});

it('the entry that made a booking of staff changed nothing', () => {
  const made = {
    id: 1,
    action: 'create',
    changes: { date: { from: null, to: '2026-11-27' }, services: { from: null, to: [1] } },
  };
  const present = { date: '2026-11-27', time: '09:30', services: [1] };
  expect(asRequested(present, [made])).toEqual(present);
  expect(bookingSteps(present, [made]).size).toBe(0);
});

it('a step of the work has the state from then on', () => {
  const changes = { state: { from: 'booked', to: 'arrived' } };
  expect(bookingSteps({ date: '2026-12-01', time: '09:30' }, [{ id: 7, changes }]).get(7)).toEqual({
    state: 'arrived',
  });
});
