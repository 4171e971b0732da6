import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { waitingCounts } from './waiting-counts.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('visitors’ bookings count as new in the menu, those that staff entered do not', async () => {
  const count = () => waitingCounts(api.services.resources, { id: 1, username: 'desk', role: role.admin, access: [] });
  const before = await count();
  await makeBooking(api.db, { isByStaff: true });
  expect(await count()).toEqual(before);
  await makeBooking(api.db);
  const after = await count();
  expect([after.bookings, after.inbox]).toEqual([(before.bookings ?? 0) + 1, (before.inbox ?? 0) + 1]);
});
