import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { openBackOffice } from './hostile-records.ts';
import { textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Photos from the shop on the page of a boat, without JavaScript. */

const pump = { kind: 'other', name: { en: 'Water pump', fr: 'Pompe à eau' }, amount: 130, why: 'Scored.' };

async function boatWithPhoto() {
  const office = await openBackOffice(inject('origin'));
  const { call } = office;
  const types = await call('GET', 'service-type/all?limit=1');
  const [type] = types.result.record as { id: number }[];
  const made = await call('POST', 'book-service', {
    firstName: 'Nora',
    lastName: 'Quay',
    email: 'nora@mail.example',
    boat: 'Osprey 24',
    date: '2030-05-06',
    time: '09:30',
    overLimitReason: 'A test',
    serviceType: type?.id,
    services: [],
    language: 'en',
  });
  const { id } = made.result;
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#236b7d' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)]), 'pump.png');
  const uploaded = await fetch(`${inject('origin')}/api/admin/book-service/photo?id=${id}`, {
    method: 'POST',
    headers: office.authorization,
    body,
  });
  const photo = ((await uploaded.json()) as { result: { id: number } }).result.id;
  const change = (fields: object) => call('PUT', 'book-service/photo', { id, photo, ...fields });
  await change({ caption: 'Grooves <b>inside</b>' });
  const draft = { lines: [{ ...pump, photo }], note: null, off: [] };
  const estimate = await call('POST', 'estimate', { booking: id, draft, send: true });
  const link = await call('POST', 'book-service/link', { id });
  const path = new URL(String(link.result.url)).pathname;
  return { ...office, id, photo, change, path, estimate: estimate.result.id };
}

/** Those from the shop. */
const pictures = ({ all, main }: VisitedPage) =>
  all('img', main).flatMap(({ attribs }) => (attribs.src?.includes('/photos/') ? [attribs] : []));
const fetchPath = (path: string) => fetch(`${inject('origin')}${path}`);

test('a photo from the shop stands on the boat’s page and at its line of the estimate, with its text', async () => {
  const { path } = await boatWithPhoto();
  const page = await visit(path);
  const [one, atLine] = pictures(page);
  expect([one?.alt, atLine?.alt]).toEqual(Array(2).fill('Photo 1: Grooves <b>inside</b>'));
  expect(textOf(page.all('figcaption', page.main)[0])).toBe('Photo 1Grooves <b>inside</b>');
  const answer = await fetchPath(one?.src ?? '');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-cache',
  ]);
  const widthOf = async (file: Response) => (await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width;
  expect(await widthOf(answer)).toBe(800);
  const link = page.all('a', page.main).find(({ attribs }) => attribs.href?.includes('/photos/'));
  const whole = await fetchPath(link?.attribs.href ?? '');
  expect(await widthOf(whole)).toBe(1200);
  const known = { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } };
  expect((await fetch(`${inject('origin')}${one?.src}`, known)).status).toBe(200);
  const french = one?.alt?.replace(':', '\u00a0:');
  expect(pictures(await visit(`/fr${path}`)).map(({ alt }) => alt)).toEqual([french, french]);
});

test('a photo that is hidden or removed is not there for the owner, and comes back with one press', async () => {
  const { path, photo, change } = await boatWithPhoto();
  const statusNow = async () => [
    pictures(await visit(path)).length,
    (await fetchPath(`${path}/photos/${photo}`)).status,
  ];
  expect(await statusNow()).toEqual([2, 200]);
  await change({ isShown: false });
  expect(await statusNow()).toEqual([0, 404]);
  await change({ isShown: true });
  expect(await statusNow()).toEqual([2, 200]);
  await change({ isRemoved: true });
  expect(await statusNow()).toEqual([0, 404]);
  await change({ isRemoved: false });
  expect(await statusNow()).toEqual([2, 200]);
});

test('a link opens no photo of another boat, and none once it has ended', async () => {
  const [own, other] = [await boatWithPhoto(), await boatWithPhoto()];
  expect((await fetchPath(`${own.path}/photos/${other.photo}`)).status).toBe(404);
  for (const wrong of ['0', '1e309', '-1', '9'.repeat(30), '%00'])
    expect((await fetchPath(`${own.path}/photos/${wrong}`)).status).toBe(404);
  await own.call('DELETE', 'book-service/link', { id: own.id });
  expect((await fetchPath(`${own.path}/photos/${own.photo}`)).status).toBe(404);
});
