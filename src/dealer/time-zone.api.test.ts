import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { customer, customerBoat } from '#src/customers/customer.table.ts';
import { trade } from '#src/leads/lead.table.ts';
import { dealerDay, defaultTimeZone, setDealerTimeZone } from '#src/lib/dates.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { sampleDealer } from '#src/test-factories/sample-dealer.ts';
import { readSettings } from './settings.server.ts';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: role.admin });
});
afterAll(async () => {
  setDealerTimeZone(defaultTimeZone);
  await api.close();
});

const choose = (timeZone: string) =>
  api.put('/admin/setting', { token, json: { key: 'dealer', value: { ...sampleDealer, timeZone } } });

/** A quarter past midnight in Newfoundland, still the evening before in British Columbia. */
const late = new Date('2026-11-20T03:45:00Z');

async function dayOfHours(email: string) {
  await api.db
    .insert(trade)
    .values({ name: 'Juniper', email, make: 'Arrowline', year: 2017, engineHours: 212, createdAt: late });
  const [found] = await api.db
    .select({ day: customerBoat.hoursOn })
    .from(customerBoat)
    .innerJoin(customer, eq(customer.id, customerBoat.customerId))
    .where(eq(customer.email, email));
  return found?.day;
}

it('the days of the dealer follow the setting, in the program and in the database', async () => {
  expect([dealerDay(late), await dayOfHours('west@example.net')]).toEqual(['2026-11-19', '2026-11-19']);
  expect(await choose('America/St_Johns')).toMatchObject({ status: 200 });
  await readSettings(api.db);
  expect([dealerDay(late), await dayOfHours('east@example.net')]).toEqual(['2026-11-20', '2026-11-20']);
});

it('a zone that is not one of Canada’s is refused', async () => {
  for (const zone of ['Mars/Olympus', 'America/St_Johns\u0000', '', '<script>'])
    expect(await choose(zone)).toMatchObject({ status: 422 });
});
