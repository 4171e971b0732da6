import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { findPageShare } from '#src/operations/share-images/find-page-share.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { sitePages } from '#src/site/pages.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { dealer } from '../../../demo/facts/dealer.ts';

/** The emails and share pictures of a shop that has written no setting yet name nothing of the demo's dealer. */

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp({ post: { deliver: async () => ({ kind: 'taken' }), close: () => undefined } });
  await api.db.delete(setting);
  admin = await api.signInAs({ role: role.admin, username: 'owner@bayside.example', email: 'owner@bayside.example' });
});
afterAll(() => api.close());

const { street, city, postalCode } = dealer.address;
const words = [
  ...[dealer.name.split(' ')[0] ?? '', city, street, postalCode, 'Vancouver Island', 'île de Vancouver'],
  ...Object.values(dealer.phones),
  ...Object.values(dealer.emails),
].map((word) => word.toLowerCase());

/** The test's own address is the demo's. */
const withoutAddress = (text: string) => text.replaceAll(api.publicUrl, '').toLowerCase();
const wordsIn = (text: string) => words.filter((word) => withoutAddress(text).includes(word));

it('no email says a word of the demo’s dealer', async () => {
  const person = { name: 'Mara Linden', email: 'mara@mail.example' };
  const solved = () => makeCaptcha(api.db, api.clock.now);
  const work = await makeService(api.db, { name: 'Impeller', durationHours: 2 });
  const { id: product } = await makeProduct(api.db, { publish: true });
  const post = async (path: string, json: object, token?: string) => {
    const { status, error } = await api.post(path, { json, ...(token && { token }) });
    expect([path, status < 300 ? 'taken' : error]).toEqual([path, 'taken']);
  };
  for (const lang of ['en', 'fr']) {
    const from = async () => ({ ...person, ...(await solved()) });
    await post(`/client/contact-us?lang=${lang}`, { ...(await from()), type: 4, message: 'Is the dock open?' });
    await post(`/client/contact-us?lang=${lang}`, {
      ...(await from()),
      type: 1,
      message: 'Still there?',
      product,
    });
    await post(`/trade?lang=${lang}`, { ...(await from()), make: 'Sea Sport' });
    await post(`/client/subscribe?lang=${lang}`, { email: `${lang}@mail.example`, ...(await solved()) });
    await post(`/client/forgot-password?lang=${lang}`, { email: 'owner@bayside.example' });
    const booking = {
      ...{ firstName: 'Rosalind', lastName: 'Quay', email: 'rosalind@mail.example', boat: 'Osprey 24' },
      ...{ serviceType: work.serviceType, services: JSON.stringify([work.id]), date: '2026-11-23', time: '09:30' },
    };
    await post(`/book-service?lang=${lang}`, { ...booking, ...(await solved()) });
    const invited = { email: `mate-${lang}@bayside.example`, role: 2, access: ['contact'], language: lang };
    await post('/admin/invitation', invited, admin);
  }
  const emails = await api.db.select().from(mail);
  const kinds = ['booking-received', 'invitation', 'lead', 'lead-receipt', 'mail-confirm', 'password-reset'];
  expect([...new Set(emails.map(({ purpose }) => purpose))].toSorted()).toEqual(kinds);
  const found = emails.map((one) => [one.purpose, ...wordsIn(`${one.subject} ${one.text} ${one.html} ${one.to}`)]);
  expect(found.filter(([, word]) => word)).toEqual([]);
});

it('no share picture says a word of the demo’s dealer', async () => {
  const deps = { ...api.services, now: () => api.clock.now };
  const paths = sitePages.flatMap(({ path }) =>
    path.includes(':') || path.includes('*') ? [] : [`/${path}`, `/fr/${path}`],
  );
  const shown = await Promise.all(paths.map(async (path) => [path, await findPageShare(deps, path)] as const));
  const pictures = shown.filter(([, picture]) => picture);
  expect(pictures.length).toBeGreaterThan(4);
  // Addresses of the specification name the island.
  const texts = pictures.map(([path, picture]) => [path, ...wordsIn(JSON.stringify({ ...picture, path: '' }))]);
  expect(texts.filter(([, word]) => word)).toEqual([]);
});
