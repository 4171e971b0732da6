import { beforeAll, expect, inject, test } from 'vitest';
import { type Office, openOffice, type StoredRecord } from '../e2e/office.ts';
import { anyWord } from './office-records.ts';
import { signInAs } from './office-screens.ts';
import { textOf } from './site.ts';
import { type VisitedPage, visit } from './visit.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice(inject('origin'));
});

/** Uploads a file to be checked, as the screen does; returns the id of the check. */
async function checkFile(token: string, text: string): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'lot.csv');
  const address = new URL('/api/admin/product/asyncDataWithUploadFile?dryRun=1&atomic=1', inject('origin'));
  const response = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  return ((await response.json()) as { result: { id: number } }).result.id;
}

/** The import of a file that was handed in for a source. */
async function importFromSource(text: string): Promise<number> {
  const { id } = await office.call('POST', 'source', { name: anyWord(), format: 'table', schedule: 'manual' });
  const form = new FormData();
  form.set('file', new Blob([text]), 'lot.csv');
  const address = new URL(`/api/admin/source/file?id=${id}`, inject('origin'));
  await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${office.token}` }, body: form });
  const newest = async () => {
    const { record } = await office.call<{ record: StoredRecord[] }>('GET', `source-run/all?source=${id}`);
    return record[0];
  };
  await expect.poll(async () => (await newest())?.state, { timeout: 30_000, interval: 500 }).toBe('done');
  return Number((await newest())?.importId);
}

const isUnderWay = ({ all }: VisitedPage) => all('button').some((button) => textOf(button) === 'Cancel this import');

/** The screen of an import that has ended. */
async function openEnded(open: () => Promise<VisitedPage>): Promise<VisitedPage> {
  await expect.poll(async () => isUnderWay(await open()), { timeout: 30_000, interval: 500 }).toBe(false);
  return await open();
}

const countsOf = ({ all }: VisitedPage) => all('dd').map(textOf);

// Waits for two job runs.
test('without JavaScript the fields of columns and the meaning of values are chosen in a form', {
  timeout: 60_000,
}, async () => {
  const token = await signInAs(office);
  const word = anyWord();
  const list = `Our lot\nStock #,Year,Make,Model,Type,Cond,Amount\n${word}-1,2026,Marlon,Jon ${word},${word} boats,New,"$6,995.00"\n`;
  const id = await checkFile(token, list);
  const checked = await openEnded(() => visit(`/admin/import?id=${id}`, { cookie: `token=${token}` }));
  expect(countsOf(checked)[3]).toBe('1');
  const select = (name: string) =>
    checked.all('select').find(({ attribs }) => attribs['aria-label'] === name) ?? expect.fail(name);
  const labels = checked.all('option', select('Import Amount as')).map(textOf);
  expect(labels).toEqual(expect.arrayContaining(['skipped', 'Price', 'Hull length (boats)', 'Length (boats, parts)']));
  expect(labels).not.toContain('peShLe');
  expect(checked.all('td').map(textOf)).toContain('$6,995.00');
  const meaning = `Category “${word} boats” means`;
  const jon = checked.all('option', select(meaning)).find((option) => / › Marlon/.test(textOf(option)));
  const sent = await checked.submit('Check again with these choices', {
    'Import Amount as': 'Price',
    [meaning]: jon ? textOf(jon) : '',
  });
  expect(sent.path).toMatch(/^\/admin\/import\?id=\d+$/);
  const again = await openEnded(() => sent.open(sent.path));
  expect(countsOf(again).slice(0, 4)).toEqual(['1', '0', '0', '0']);
  expect(again.button('Import these rows (1)')).toBeDefined();
});

// Waits for three job runs.
test('what a source calls a category is chosen after its first run, which nobody could check', {
  timeout: 90_000,
}, async () => {
  const token = await signInAs(office);
  const word = anyWord();
  const list = `Stock #,Year,Make,Model,Type,Cond,Price\n${word}-1,2026,Marlon,Jon ${word},${word} boats,New,6995\n`;
  const id = await importFromSource(list);
  const first = await visit(`/admin/import?id=${id}`, { cookie: `token=${token}` });
  expect(countsOf(first).slice(0, 4)).toEqual(['0', '0', '0', '1']);
  const meaning = `Category “${word} boats” means`;
  const select = first.all('select').find(({ attribs }) => attribs['aria-label'] === meaning);
  const jon = first.all('option', select ?? expect.fail(meaning)).find((option) => / › Marlon/.test(textOf(option)));
  const sent = await first.submit('Check again with these choices', { [meaning]: jon ? textOf(jon) : '' });
  const again = await openEnded(() => sent.open(sent.path));
  expect(countsOf(again).slice(0, 4)).toEqual(['1', '0', '0', '0']);
});
