import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { notifyCustomer } from '#src/bookings/book/book-service.server.ts';
import { completeSettings, readSettings } from '#src/dealer/settings.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { type MailText, mailTextNames } from '#src/mail/texts/mail-texts.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { sampleDealer } from '#src/test-factories/sample-dealer.ts';

type Sent = { to: string; subject: string; html: string };

let api: TestApp;
let admin: string;
const sent: Sent[] = [];

beforeAll(async () => {
  api = await openTestApp({
    post: {
      deliver: async (email) => {
        sent.push(email);
        return { kind: 'taken' };
      },
      close: () => undefined,
    },
  });
  await completeSettings(api.db);
  admin = await api.signInAs({ role: role.admin, email: 'owner@bayside.example' });
  await save({ key: 'dealer', value: sampleDealer });
});
afterAll(() => api.close());
afterEach(() => save({ key: 'mailTexts', value: {} }));

const save = (json: object, token = admin) => api.put('/admin/setting', { token, json });
const saveTexts = (value: unknown) => save({ key: 'mailTexts', value: value as object });

const none = { en: null, fr: null };
const own: MailText = {
  subject: { en: 'Moved: {when}', fr: 'Déplacé\u00a0: {when}' },
  opening: { en: 'Ahoy! {when} it is, says {dealer}.', fr: 'Ohé! C’est le {when}, dit {dealer}.' },
};

async function moved(language: 'en' | 'fr') {
  const row = await makeBooking(api.db, { email: 'nora.quay@mail.example', language });
  const context = { settings: await readSettings(api.db), publicUrl: api.publicUrl, now: api.clock.now };
  await api.db.transaction((tx) => notifyCustomer(tx, row, 'moved', context));
  return await lastMail();
}

async function lastMail() {
  const rows = await api.db.select().from(mail).orderBy(asc(mail.id));
  return rows.at(-1);
}

describe('the dealer’s words', () => {
  it.each([
    ['en', /^Moved: /, 'Ahoy! ', 'View, move or cancel your booking'],
    ['fr', /^Déplacé\u00a0: /, 'Ohé! ', 'Voir, déplacer ou annuler votre rendez-vous'],
  ] as const)(
    'are sent to a customer in %s, before the facts and links of the program',
    async (language, subject, opening, link) => {
      expect((await saveTexts({ 'booking-moved': own })).status).toBe(200);
      const email = await moved(language);
      expect(email?.subject).toMatch(subject);
      expect(email?.text.startsWith(opening)).toBe(true);
      expect(email?.text).toContain(link);
      expect(email?.text).toContain('/boat/');
      expect(email?.text.trimEnd().endsWith(sampleDealer.name)).toBe(true);
    },
  );

  it('stay in the emails that were queued with them', async () => {
    await saveTexts({ 'booking-moved': own });
    const before = await moved('en');
    await saveTexts({ 'booking-moved': { ...own, subject: { en: 'Another', fr: null } } });
    expect((await lastMail())?.subject).toBe(before?.subject);
    expect((await moved('en'))?.subject).toBe('Another');
  });

  it('are markup to nobody', async () => {
    await saveTexts({ 'booking-moved': { ...own, opening: { en: '<script>alert(1)</script> {when}', fr: null } } });
    const email = await moved('en');
    expect(email?.html).not.toContain('<script>');
    expect(email?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('are read before staff move a booking', async () => {
    await saveTexts({ 'booking-moved': own });
    const { id } = await makeBooking(api.db, { email: 'nora.quay@mail.example' });
    const { result } = await api.get(`/admin/book-service/times?date=2026-11-24&booking=${id}`, { token: admin });
    expect(result.wording).toEqual({ dealer: sampleDealer.name, mailTexts: { 'booking-moved': own } });
  });

  it('are in the history, with what they were', async () => {
    await saveTexts({ 'booking-moved': own });
    const { record } = (await api.get('/admin/audit/all?resource=setting&limit=1', { token: admin })).result;
    expect(JSON.stringify(record[0].changes)).toContain('Ahoy! {when} it is');
  });
});

describe('words are refused', () => {
  const text = (part: Partial<MailText>) => ({ 'booking-moved': { subject: none, opening: none, ...part } });
  const opening = (en: unknown) => text({ opening: { en, fr: null } as MailText['opening'] });

  it('with an unknown placeholder, and the answer lists those of this email', async () => {
    const { status, error } = await saveTexts(opening('Dear {name}, {when}'));
    expect(status).toBe(422);
    expect(error.fields).toEqual({
      'value.booking-moved.opening.en': 'Use these placeholders only: {when}, {dealer}',
    });
  });

  it('without the facts of the email', async () => {
    const { status, error } = await saveTexts(opening('See you!'));
    expect([status, error.fields['value.booking-moved.opening.en']]).toEqual([
      422,
      'These facts have to be in it: {when}',
    ]);
  });

  it.each<[string, unknown, string]>([
    ['of security emails', { 'password-reset': own }, 'value.password-reset'],
    ['for a signature', { 'booking-moved': { ...own, signature: none } }, 'value.booking-moved.signature'],
    [
      'with a header in the subject',
      text({ subject: { en: 'Hi\r\nBcc: x@example.com', fr: null } }),
      'value.booking-moved.subject.en',
    ],
    ['with NUL', opening('{when}\u0000'), 'value.booking-moved.opening.en'],
    ['that are a number', opening(1), 'value.booking-moved.opening.en'],
    ['too long', opening(`{when}${'x'.repeat(2000)}`), 'value.booking-moved.opening.en'],
  ])('%s', async (_name, value, field) => {
    const { status, error } = await save({ key: 'mailTexts', value: JSON.stringify(value) });
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
    expect((await readSettings(api.db)).mailTexts).toEqual({});
  });

  it('for a prototype, which changes nothing', async () => {
    await save({ key: 'mailTexts', value: '{"__proto__":{"booking-moved":{"subject":{"en":"x","fr":null}}}}' });
    expect((await readSettings(api.db)).mailTexts).toEqual({});
    expect((await moved('en'))?.subject).toMatch(/^Your booking has moved/);
  });

  it('of three megabytes', async () => {
    expect((await saveTexts(opening('x'.repeat(3_000_000)))).status).toBe(413);
  });

  it('of staff', async () => {
    const staff = await api.signInAs({ role: role.staff, access: ['users', 'contact', 'book-service'] });
    expect((await save({ key: 'mailTexts', value: {} }, staff)).status).toBe(403);
    expect((await api.get('/admin/mail/texts', { token: staff })).status).toBe(403);
    const json = { name: 'booking-moved', text: own };
    expect((await api.post('/admin/mail/preview', { token: staff, json })).status).toBe(403);
    expect((await api.post('/admin/mail/preview', { json })).status).toBe(401);
    expect((await api.get('/admin/mail/texts')).status).toBe(401);
  });
});

describe('the preview', () => {
  const preview = (name: string, text: unknown) =>
    api.post('/admin/mail/preview', { token: admin, json: { name, text } as object });

  it.each(mailTextNames)('of %s is a whole email in both languages, with nothing left to fill in', async (name) => {
    const { status, result } = await preview(name, { subject: none, opening: none });
    expect(status).toBe(200);
    for (const language of ['en', 'fr'] as const) {
      const { subject, text, html } = result[language];
      expect(`${subject} ${text} ${html.replaceAll(/style="[^"]*"/g, '')}`).not.toMatch(/[{}]|undefined|\bnull\b|NaN/);
      expect(subject).not.toBe('');
      expect(html).toContain(`lang="${language}-CA"`);
    }
    expect(result.en.text).not.toBe(result.fr.text);
  });

  it('has words that are not saved', async () => {
    const { result } = await preview('booking-moved', own);
    expect(result.en.subject).toMatch(/^Moved: /);
    expect(result.fr.html).toContain('Ohé! C’est le ');
    expect((await readSettings(api.db)).mailTexts).toEqual({});
  });

  it('is refused for words that could not be saved', async () => {
    expect((await preview('booking-moved', { ...own, opening: { en: '{x}', fr: null } })).status).toBe(400);
    expect((await preview('password-reset', own)).status).toBe(400);
    expect((await preview('__proto__', own)).status).toBe(400);
  });

  it('lists the program’s words with their placeholders', async () => {
    const { result } = await api.get('/admin/mail/texts', { token: admin });
    expect(result.map(({ name }: { name: string }) => name)).toEqual(mailTextNames);
    expect(result.find(({ name }: { name: string }) => name === 'booking-moved')).toEqual({
      name: 'booking-moved',
      must: ['when'],
      may: ['dealer'],
      program: {
        en: { subject: 'Your booking has moved: {when}', opening: '{when} is your new drop-off.' },
        fr: {
          subject: 'Votre rendez-vous est déplacé\u00a0: {when}',
          opening: 'Nouvelle arrivée du bateau\u00a0: {when}.',
        },
      },
    });
  });

  it('can be sent to oneself', async () => {
    const json = { sample: { name: 'booking-moved', text: own }, lang: 'fr' };
    expect((await api.post('/admin/mail/test', { token: admin, json })).result).toMatchObject({ problem: null });
    expect(sent.at(-1)).toMatchObject({ to: 'owner@bayside.example', purpose: 'mail-test' });
    expect(sent.at(-1)?.subject).toMatch(/^Déplacé/);
    expect(await lastMail()).toMatchObject({ purpose: 'mail-test', state: 'sent', to: 'owner@bayside.example' });
  });
});
