import { resolve } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readOwnerNote } from '#src/db/embedded/owner.server.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { makeBoat } from './make-boat.ts';
import { textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

/** The owner's side of a boat in service, without JavaScript. */

let pool: Pool;
beforeAll(() => {
  pool = new Pool({ ...readOwnerNote(resolve(inject('dataFolder')))?.connection, max: 1 });
  pool.on('error', () => undefined);
});
afterAll(() => pool.end());

const heading = (page: VisitedPage) => textOf(page.all('h1', page.main)[0]);
/** A message up to its first value. */
const begin = (text: string) => text.split('{')[0] ?? '';

describe.each([
  ['en' as const, en],
  ['fr' as const, fr],
])('in %s', (language, text) => {
  test('the owner follows the boat from the booking to the pick-up, and answers the estimate between', async () => {
    const { call, booking, path } = await makeBoat(language);
    const titles: string[] = [];
    const look = async () => {
      const page = await visit(path);
      titles.push(heading(page));
      return page;
    };
    const press = async (state: string, more: object = {}) => {
      expect((await call('POST', 'book-service/state', { id: booking, state, ...more })).status).toBe(200);
      return await look();
    };
    await look();
    await press('arrived');

    const line = (name: string, advice: string) => ({
      kind: 'other',
      name: { en: name, fr: name },
      amount: 100,
      advice,
    });
    const draft = { lines: [line('Pump', 'now'), line('Anodes', 'can-wait')], note: null, off: [] };
    const estimate = await call('POST', 'estimate', { booking, draft, send: true });
    const asked = await look();
    const answered = await asked.submit(text.estimate_send, { [text.quote_accept_name]: 'Nora Quay' });
    titles.push(heading(answered));
    expect(textOf(answered.main)).toContain('Nora Quay, ');

    await call('POST', 'estimate/begin-line', { id: estimate.result.id, key: 1 });
    expect(textOf((await look()).main)).toContain(text.estimate_begun);
    const [partsDay, promised] = ['2030-05-10', dayAfter(dealerDay(new Date()), 30)];
    await press('waiting-for-parts', { partsDay });
    await call('POST', 'book-service/promise', { id: booking, day: promised });
    await press('in-shop');
    await press('ready');
    await press('picked-up');

    const expected = [
      text.boat_title_booked,
      text.boat_title_arrived,
      text.boat_title_lines.other.replace('{count}', '2'),
      // The boat was there when the estimate was sent: work goes on.
      text.boat_title_in_shop,
      text.boat_title_in_shop,
      text.boat_title_parts_on,
      text.boat_title_in_shop,
      text.booking_state_ready,
      text.boat_title_picked_up,
    ];
    expect(titles.map((title, at) => title.slice(0, begin(expected[at] ?? '').length))).toEqual(expected.map(begin));
  });

  test('the page says when the boat is planned to be ready while it is in the shop, also after staff have moved the day', async () => {
    const { call, booking, path } = await makeBoat(language, ['in-shop']);
    const planned = async () => textOf((await visit(path)).main).includes(begin(text.boat_planned));
    expect(await planned()).toBe(true);
    const { result } = await call('GET', `book-service/promise?id=${booking}`);
    const moved = await call('POST', 'book-service/promise', { id: booking, day: (result.days as string[])[1] });
    expect([moved.status, await planned()]).toEqual([200, true]);
    await call('POST', 'book-service/state', { id: booking, state: 'ready' });
    expect(await planned()).toBe(false);
  });

  test('the owner asks for an earlier day, leaves the list, asks again and takes the place that came free', async () => {
    const { call, booking, serviceType, path } = await makeBoat(language);
    const before = await visit(path);
    expect(textOf(before.main)).toContain(text.booking_earlier_text);
    const onList = await before.submit(text.booking_earlier_ask);
    expect(textOf(onList.main)).toContain(text.booking_earlier_asked);
    const off = await onList.submit(text.booking_earlier_stop);
    expect(textOf(off.main)).toContain(text.booking_earlier_text);
    await off.submit(text.booking_earlier_ask);

    // As the job that finds free places does in opening hours.
    const offer = () =>
      pool.query(
        `INSERT INTO place_offer (booking_id, service_type_id, date, time, last_day, created_at, expires_at)
         VALUES ($1, $2, $3::date, '10:00', $3::date, now(), now() + interval '1 hour')`,
        [booking, serviceType, language === 'en' ? '2030-04-29' : '2030-04-30'],
      );
    await offer();
    const offered = await visit(path);
    const kept = await offered.submit(text.booking_earlier_keep);
    expect(textOf(kept.main)).toContain(text.booking_earlier_asked);
    await pool.query('DELETE FROM place_offer WHERE booking_id = $1', [booking]);
    await offer();
    const taken = await (await visit(path)).submit(text.booking_earlier_take);
    expect(heading(taken)).toContain('2030');
    expect(taken.all('button', taken.main).map(textOf)).not.toContain(text.booking_earlier_stop);
    const { result } = await call('GET', `book-service/?id=${booking}`);
    expect([String(result.date).slice(0, 7), result.time]).toEqual(['2030-04', '10:00']);
  });

  test('an owner who takes a place that is gone reads so, and keeps their day', async () => {
    const { call, booking, serviceType, path } = await makeBoat(language);
    await (await visit(path)).submit(text.booking_earlier_ask);
    await pool.query(
      `INSERT INTO place_offer (booking_id, service_type_id, date, time, last_day, created_at, expires_at)
       VALUES ($1, $2, '2030-05-01', '10:00', '2030-05-01', now(), now() + interval '1 hour')`,
      [booking, serviceType],
    );
    const offered = await visit(path);
    await pool.query('UPDATE place_offer SET ended_at = now() WHERE booking_id = $1', [booking]);
    const refused = await offered.submit(text.booking_earlier_take);
    expect(textOf(refused.main)).toContain(text.booking_earlier_gone);
    const { result } = await call('GET', `book-service/?id=${booking}`);
    expect(result.date).toBe('2030-05-06');
  });
});
