import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import { sendMailJob } from '#src/mail/send-mail.server.ts';
import { answerEstimate } from '#src/quotes/estimate/answer-estimate.server.ts';
import { remindOfEstimatesJob } from '#src/quotes/estimate/remind-of-estimates.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { notifyCustomer } from '../book/book-service.server.ts';
import type { News } from './booking-email-text.ts';

let api: TestApp;
let admin: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: role.admin });
  api.clock.now = new Date('2026-11-20T17:00:00Z');
});
afterAll(() => api.close());

const news: Record<News, true> = {
  received: true,
  moved: true,
  cancelled: true,
  restored: true,
  status: true,
  ready: true,
  waiting: true,
  promised: true,
  reminder: true,
  earlier: true,
};
const estimateNews = ['made', 'version', 'reminder', 'answered'];
const email = 'nora.quay@mail.example';
const context = () => ({ settings: settingsOfDealer, publicUrl: api.publicUrl, now: api.clock.now });
const signal = new AbortController().signal;

/** Every email that leads an owner to the page of their boat. */
async function writeAll(): Promise<void> {
  const row = await makeBooking(api.db, { email, status: 2, state: 'in-shop' });
  for (const one of Object.keys(news) as News[])
    await api.db.transaction((tx) =>
      notifyCustomer(tx, { ...row, promisedDay: '2026-11-24' }, one, {
        ...context(),
        ...(one === 'earlier' && { offered: { date: '2026-11-24', time: '09:00', heldUntil: api.clock.now } }),
      }),
    );
  const draft = (amount: number) => ({
    lines: [{ key: 1, kind: 'other', name: { en: 'Water pump', fr: null }, amount }],
    note: null,
    off: [],
  });
  const json = { booking: row.id, draft: draft(130), send: true };
  const { id } = (await api.post('/admin/estimate', { token: admin, json })).result;
  await api.send('PUT', '/admin/estimate/', { token: admin, json: { id, draft: draft(150), send: true } });
  api.clock.now = new Date('2026-11-20T22:00:00Z');
  const { db, publicUrl } = api;
  const deps = { db, now: () => api.clock.now, publicUrl, catalogue: api.services.catalogue };
  await remindOfEstimatesJob(deps).run({}, { id: 'test', signal });
  const sent = { version: 2, answers: { 1: 'yes' }, name: 'Nora Quay', answeredAt: null, seen: 0 } as const;
  await db.transaction((tx) => answerEstimate(tx, id, sent, { ...context(), actor: null, isByPhone: false }));
}

it('the link to a boat is in no list of emails, no email’s record, no export of a person and no row once the email was sent', async () => {
  await writeAll();
  /** The subject of the email with each token. */
  const tokens = new Map<string, string>();
  const post: MailTransport = {
    deliver: async ({ subject, text, html, attachments }) => {
      const files = attachments.map(({ content }) => String(content).replaceAll('\r\n ', ''));
      const letter = [text, html, ...files].join('\n');
      for (const [, token = ''] of letter.matchAll(/\/boat\/([\w-]{43})/g)) tokens.set(token, subject);
      return { kind: 'taken' };
    },
    close: () => undefined,
  };
  const store = { open: async () => undefined };
  await sendMailJob({ db: api.db, now: () => api.clock.now, publicUrl: api.publicUrl, post, store }).run(
    {},
    { id: 'test', signal },
  );
  const rows = await api.db.select().from(mail).where(eq(mail.to, email)).orderBy(asc(mail.id));
  const purposes = [
    ...Object.keys(news).map((one) => `booking-${one}`),
    ...estimateNews.map((one) => `estimate-${one}`),
  ];
  expect(rows.map(({ purpose, state }) => [purpose, state])).toEqual(purposes.map((purpose) => [purpose, 'sent']));
  expect(tokens.size).toBe(purposes.length);

  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${admin}` };
    const { statusCode, body } = await api.app.inject({ method: 'GET', url: `/api/admin/${path}`, headers });
    expect(statusCode).toBe(200);
    return body;
  };
  const shown = [
    await read('mail/all?limit=100'),
    ...(await Promise.all(rows.map(({ id }) => read(`mail/?id=${id}`)))),
    await read(`privacy/export?email=${email}`),
    JSON.stringify(rows),
    // A calendar file breaks its lines, in a link too.
  ].map((text) => text.replaceAll('\\r\\n ', ''));
  expect(shown.every((text) => text.includes('nora.quay'))).toBe(true);
  const leaks = [...tokens].filter(([token]) => shown.some((text) => text.includes(token)));
  expect(leaks.map(([, subject]) => subject)).toEqual([]);
});
