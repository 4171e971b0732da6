import type { Page } from '@playwright/test';
import type { Office } from '../office.ts';
import { hearConsole } from '../page-checks.ts';
import { anyWord, closeNotices, createBoat, expect, notice, open, pressMenuItem, test } from './back-office.ts';
import { type Photo, readPhoto, takeHeavyPhoto, takePhotos } from './phone-photos.ts';

type Media = { id: number; name: string; alt: { en: string } | null };

/** The pictures of a page below its header, in order, by the id in their addresses. */
async function picturesOn(page: Page, path: string): Promise<{ ids: number[]; addresses: string[] }> {
  const html = await (await page.request.get(path)).text();
  const main = html.slice(html.indexOf('<main'));
  const found = [...main.matchAll(/\/pictures\/(\d+)-[0-9a-f]+\/\d+\.webp/g)];
  return { ids: [...new Set(found.map(([, id]) => Number(id)))], addresses: found.map(([address]) => address) };
}

const tiles = (page: Page) => page.locator('[data-tile]');
const fileInputOf = (page: Page, field: string) => page.locator(`[data-fields="${field}"] input[type=file]`);

/** A boat with a page that is in no list, so that no other test meets it. */
const createSoldBoat = (office: Office, name: string, more: object = {}) =>
  createBoat(office, name, { active: true, publish: true, availability: 'sold', ...more });

async function upload({ token }: Office, site: string, { name, mimeType, buffer }: Photo): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL('/api/upload', site), { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { result: { id: number } }).result.id;
}

test('photos of a phone are uploaded onto a product, put in order by keyboard, and shown in that order', async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const word = anyWord().toLowerCase();
  const photos = [await takeHeavyPhoto(word, 1), ...(await takePhotos(word, [2, 3, 4]))];
  expect(photos[0]?.buffer.length).toBeGreaterThan(8_000_000);
  const boat = await createSoldBoat(office, `${word} skiff`);

  await test.step('they are uploaded straight into the form, which waits for them', async () => {
    await open(page, `/admin/products/update/${boat.id}`);
    const nothing = page.locator('[data-fields="media"]').getByText('No images yet');
    await expect(nothing).toBeVisible();
    const { promise: isChecked, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/upload', async (route) => {
      await isChecked;
      await route.continue();
    });
    await fileInputOf(page, 'media').setInputFiles(photos);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').first()).toContainText('Please upload images in pending status!');
    await expect(page.getByRole('progressbar', { name: `Progress of ${word}-01.jpg` })).toBeAttached();
    await expect(nothing).toBeHidden();
    goOn();
    await expect(tiles(page)).toHaveCount(4);
  });

  await test.step('the last one is moved two places forward, and another set as feature', async () => {
    const forward = page.getByRole('button', { name: `Move ${word}-04 left` });
    await forward.press('Enter');
    await forward.press('Enter');
    await page.getByRole('button', { name: `More: ${word}-03` }).press('Enter');
    await pressMenuItem(page, 'Set as feature');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page, 'saved')).toBeVisible();
  });

  await test.step('the page shows them in that order, without the place where they were taken', async () => {
    const { record } = await office.call<{ record: Media[] }>('GET', `media/all?limit=50&q=${word}`);
    const order = ['03', '01', '04', '02'];
    const wanted = order.map((number) => record.find(({ name }) => name === `${word}-${number}`)?.id);
    const { ids, addresses } = await picturesOn(page, `/product/${boat.slug}`);
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
    const served = await (await page.request.get(addresses[0] ?? '')).body();
    expect(await readPhoto(photos[2]?.buffer ?? served)).toMatchObject({ hasGps: true });
    expect(await readPhoto(served)).toMatchObject({ hasGps: false, isUpright: true });
  });
  expect(heard).toEqual([]);
});

test('a picture that is replaced changes everywhere at once', async ({ page, office, baseURL }) => {
  const heard = hearConsole(page);
  const word = anyWord().toLowerCase();
  const [first, second] = await takePhotos(word, [1, 2]);
  if (!first || !second) throw new Error('two photos were asked for');
  const boat = await createSoldBoat(office, `${word} skiff`, { media: [await upload(office, baseURL ?? '', first)] });
  const before = await picturesOn(page, `/product/${boat.slug}`);
  await open(page, `/admin/products/update/${boat.id}`);
  await page.getByRole('link', { name: 'Replace Media' }).click();
  await expect(page).toHaveURL('/admin/replace-media');
  await page.getByRole('button', { name: 'Choose an image or video' }).click();
  await page.getByRole('searchbox', { name: 'Search images and videos' }).fill(`${word}-01`);
  await page
    .getByRole('list', { name: 'Media library' })
    .getByRole('button', { name: `${word}-01` })
    .click();
  await expect(page.getByRole('region', { name: 'Where it’s used' }).getByRole('link')).toHaveText(`${word} skiff`);
  await page.locator('main input[type=file]').setInputFiles(second);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(notice(page, 'Change image success')).toBeVisible();
  const after = await picturesOn(page, `/product/${boat.slug}`);
  expect(after.ids[0]).toBe(before.ids[0]);
  expect(after.addresses[0]).not.toBe(before.addresses[0]);
  expect(heard).toEqual([]);
});

test('the library finds a picture, describes it in two languages, and keeps what is in use or not saved yet', async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const word = anyWord().toLowerCase();
  await open(page, '/admin/media');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await takePhotos(word, [1]));
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(word);
  await page.getByRole('button', { name: `Details: ${word}-01` }).click();
  const details = page.getByRole('dialog', { name: `${word}-01` });
  const alt = details.getByRole('textbox', { name: /^Alt text\s*English/ });
  await alt.fill('A skiff at the dock');
  // Escape does not lose it.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  await expect(alt).toHaveValue('A skiff at the dock');
  await details.getByRole('textbox', { name: /^Alt text\s*French/ }).fill('Un esquif au quai');
  await details.getByRole('slider', { name: 'From the left' }).press('ArrowRight');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, `${word}-01 saved`)).toBeVisible();
  await expect(details.getByText('Not used anywhere')).toBeVisible();

  const { record } = await office.call<{ record: Media[] }>('GET', `media/all?q=${word}`);
  expect(record[0]?.alt).toEqual({ en: 'A skiff at the dock', fr: 'Un esquif au quai' });
  const boat = await createBoat(office, `${word} skiff`, { media: [record[0]?.id] });
  const remove = async () => {
    await closeNotices(page);
    await details.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(page.getByRole('note').getByRole('link', { name: `${word} skiff` })).toBeVisible();
  await office.call('PUT', 'product', { id: boat.id, media: [], featureImage: null });
  await page.getByRole('button', { name: `Details: ${word}-01` }).click();
  await remove();
  await expect(notice(page, 'Item deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Details: ${word}-01` })).toHaveCount(0);
  // The browser logs the refused request.
  expect(heard.filter((line) => !line.includes('409'))).toEqual([]);
});
