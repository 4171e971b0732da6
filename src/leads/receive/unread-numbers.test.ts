import { describe, expect, it } from 'vitest';
import { tradeInput } from '../trade-input.ts';
import { tradeFormInput } from './lead-form-input.ts';
import { unreadInNotes } from './unread-numbers.ts';

const sender = { name: 'Barnaby Thwart', email: 'barnaby@example.com', make: 'Sea Sport' };
const received = (form: object) => unreadInNotes(tradeFormInput.parse({ ...sender, ...form }), 'en');

describe('a number of a trade-in', () => {
  it('is read as people write it', () => {
    const form = { year: '09', hullLength: "17'6", engineHp: '90 hp', engineHours: '1,410 h' };
    expect(received(form)).toMatchObject({
      year: 2009,
      hullLength: 17.5,
      engineHp: 90,
      engineHours: 1410,
      notes: null,
    });
  });

  it('that cannot be read is not an error, but is appended to the notes as typed', () => {
    const form = { year: 'about 2010', hullLength: '900', engineHp: 'twin 90s', notes: 'New canvas' };
    expect(received(form)).toMatchObject({ year: null, hullLength: null, engineHp: null });
    expect(received(form).notes).toBe(
      'New canvas\nYear: “about 2010”\nHull length in feet: “900”\nEngine horsepower: “twin 90s”',
    );
  });

  it('that is not text is refused, and so is an unreadable one entered by staff', () => {
    expect(tradeFormInput.safeParse({ ...sender, year: ['2010'] }).success).toBe(false);
    expect(tradeInput.safeParse({ ...sender, year: 'about 2010' }).success).toBe(false);
  });
});
