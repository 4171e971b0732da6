import type { Page } from '@playwright/test';
import { anyWord, createBoat, expect, field, load, notice, open, test, text } from './back-office.ts';

/** The form of a product: one page with all its parts. */

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the form' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

test('the list of parts leads to each, says how far it is, and names what is wrong, from where it is put right', async ({
  page,
  office,
}) => {
  const [name, taken] = [anyWord(), anyWord()];
  await createBoat(office, `${taken} long cabin`, { sku: taken });
  const gone = await createBoat(office, `${taken} in the trash`, { sku: `${taken}-2` });
  await office.call('DELETE', 'product', { id: gone.id });
  const boat = await createBoat(office, name, { desc: { en: 'Sleeps two.', fr: null } });
  await open(page, `/admin/products/update/${boat.id}`);
  await expect(parts(page).getByRole('link', { name: 'Basics' })).toHaveAttribute('aria-current', 'true');
  await expect(parts(page).getByRole('link', { name: /^Done\s*Price/ })).toBeVisible();
  await expect(parts(page).getByRole('link', { name: /^Not finished\s*Text\s*FR/ })).toBeVisible();

  await parts(page).getByRole('link', { name: 'Goes with' }).click();
  await expect(heading(page, 'Goes with')).toBeFocused();
  await expect(heading(page, 'Goes with')).toBeInViewport();
  await expect(parts(page).getByRole('link', { name: 'Goes with' })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('link', { name: /^Write\s*: French description/ }).click();
  await expect(text(page, 'Description', 'French')).toBeFocused();
  await page.keyboard.type('Deux couchettes.');
  await expect(parts(page).getByRole('link', { name: /^Done\s*Text$/ })).toBeVisible();
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible();

  await field(page, 'Stock number').fill(taken);
  await field(page, 'Price').fill('26000');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(field(page, 'Stock number')).toBeFocused();
  await expect(parts(page).getByRole('link', { name: /Basics.*1 to fix/ })).toBeVisible();
  const summary = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `${taken} long cabin, ${taken}` });
  await heading(page, 'Imports').scrollIntoViewIfNeeded();
  await field(page, 'Name in the address').focus();
  await summary.getByRole('link', { name: 'Stock number' }).click();
  await expect(field(page, 'Stock number')).toBeFocused();
  await expect(field(page, 'Stock number')).toBeInViewport();
  await field(page, 'Name in the address').focus();
  const failure = page.locator('.mantine-Notification-root[role=alert]');
  await failure.getByRole('button', { name: 'Stock number' }).click();
  await expect(field(page, 'Stock number')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(failure).toBeVisible();
  // One in the trash can be restored from there.
  await field(page, 'Stock number').fill(`${taken}-2`);
  await page.keyboard.press('ControlOrMeta+s');
  const restore = page.getByRole('button', { name: /^Restore .*in the trash/ });
  await restore.click();
  await expect(notice(page, 'Restored')).toBeVisible();
  await expect(restore).toBeHidden();
  expect(await office.call('GET', `product?id=${gone.id}`)).toMatchObject({ sku: `${taken}-2`, isRemove: false });
  await field(page, 'Stock number').fill('');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(notice(page, `${name} saved`)).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject({
    desc: { en: 'Sleeps two.', fr: 'Deux couchettes.' },
    price: 26_000,
  });
});

test('Save keeps a draft, Publish is the yellow button until it is published, and can be undone', async ({
  page,
  office,
}) => {
  const name = anyWord();
  const boat = await createBoat(office, name, { publish: false });
  const published = async () => (await office.call<{ publish: boolean }>('GET', `product?id=${boat.id}`)).publish;
  await open(page, `/admin/products/update/${boat.id}`);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await field(page, 'Location').fill('Shed 2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, `${name} saved`)).toBeVisible();
  expect(await published()).toBe(false);

  await field(page, 'Location').fill('Shed 3');
  await publish.click();
  const done = notice(page, `${name} published`);
  await expect(done).toBeVisible();
  await expect(publish).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Published', { exact: true }).first()).toBeVisible();
  expect(await published()).toBe(true);

  // What is typed meanwhile stays.
  await field(page, 'Storage').fill('Rack 7');
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, `${name} unpublished`)).toBeVisible();
  await expect(publish).toBeVisible();
  expect(await published()).toBe(false);
  await expect(field(page, 'Storage')).toHaveValue('Rack 7');
  await page.keyboard.press('ControlOrMeta+s');
  await expect
    .poll(() => office.call('GET', `product?id=${boat.id}`))
    .toMatchObject({
      location: 'Shed 3',
      storage: 'Rack 7',
      publish: false,
    });
});

test('publishing a copy says that its French is still off, and can be undone', async ({ page, office }) => {
  const [name, copy] = [anyWord(), anyWord()];
  const boat = await createBoat(office, name, { desc: { en: 'A boat.', fr: 'Un bateau.' }, frPublish: true });
  await open(page, `/admin/products/clone/${boat.id}`);
  await text(page, 'Name', 'English').fill(copy);
  await text(page, 'Name', 'French').fill(copy);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const done = notice(page, `${copy} published. French is still off`);
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(/\/update\/\d+/);
  const [id] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, `${copy} unpublished`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(await office.call('GET', `product?id=${id}`)).toMatchObject({ publish: false, frPublish: false });
});

test('a link to a rare specification shows it, and the card at the right follows the input', async ({
  page,
  office,
}) => {
  const name = anyWord();
  const boat = await createBoat(office, name, { msrp: 30_000 });
  await open(page, `/admin/products/update/${boat.id}#trailerAxles`);
  await expect(page.locator('[data-fields="trailerAxles"] input')).toBeFocused();
  await expect(page.locator('[data-fields="trailerAxles"]')).toBeInViewport();

  const card = page.getByRole('complementary');
  await text(page, 'Name', 'English').fill('Osprey 26');
  await expect(card.getByText('Osprey 26', { exact: true })).toBeVisible();
  await field(page, 'Price').fill('27500');
  await expect(card.getByText('$27,500.00')).toBeVisible();
  await text(page, 'Name', 'French').fill('Balbuzard 26');
  await card.getByText('FR', { exact: true }).click();
  await expect(card.getByText('Balbuzard 26', { exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
});

test('on a phone its parts are an accordion, a link opens the part it leads to, and Save stays below', {
  tag: '@phone',
}, async ({ page, office }) => {
  const boat = await createBoat(office, anyWord(), { publish: false });
  const toggle = (name: string) => page.getByRole('button', { name: new RegExp(`${name}(\\s|$)`) });
  await load(page, `/admin/products/update/${boat.id}#price`);
  await expect(field(page, 'Price')).toBeFocused();
  await expect(toggle('Price')).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle('Basics')).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle('Text')).toHaveAttribute('aria-expanded', 'false');
  await expect(text(page, 'Description', 'English')).toBeHidden();
  // The browser's own search finds what is folded.
  await expect(page.locator('#part-text-fields')).toHaveAttribute('hidden', 'until-found');
  await toggle('Text').click();
  await text(page, 'Description', 'English').fill('Sleeps two.');
  for (const name of ['Save', 'Publish']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
  const bar = await page.getByRole('navigation').filter({ hasText: 'Bookings' }).boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => office.call('GET', `product?id=${boat.id}`))
    .toMatchObject({ desc: { en: 'Sleeps two.' }, publish: false });
});

test('at 200 % zoom whoever tabs through a part sees each of its fields', async ({ page, office }) => {
  const boat = await createBoat(office, anyWord());
  await page.setViewportSize({ width: 720, height: 450 });
  await load(page, `/admin/products/update/${boat.id}#name.en`);
  await expect(text(page, 'Name', 'English')).toBeFocused();
  const last = field(page, 'Storage');
  /** Between the bar at the top and the save buttons, not behind the options of another field. */
  const isSeen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      return focused?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false;
    });
  for (let presses = 0; presses < 30; presses++) {
    await expect.poll(isSeen, { message: `after ${presses} presses` }).toBe(true);
    if (await last.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(last).toBeFocused();
});

test('a number is typed in any notation, and a measure that looks wrong is asked about beside its field', async ({
  page,
  office,
}) => {
  const boat = await createBoat(office, anyWord(), { price: 20_000 });
  await open(page, `/admin/products/update/${boat.id}#boatBeam`);
  await field(page, 'MSRP').click();
  await page.keyboard.type('21234,50');
  await page.keyboard.press('Tab');
  await expect(field(page, 'MSRP')).toHaveValue('$21,234.50');

  const beam = page.locator('[data-fields="boatBeam"]');
  await beam.getByRole('textbox').click();
  await page.keyboard.type('8.5');
  await page.keyboard.press('Tab');
  await expect(beam).toContainText('8.5 in is unusual here.');
  await beam.getByRole('button', { name: 'Change to 8.5 ft' }).click();
  await expect(beam.getByRole('textbox')).toHaveValue('102');
  await expect(beam).not.toContainText('unusual');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(notice(page, /saved/)).toBeVisible();
  expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject({ msrp: 21_234.5, boatBeam: 102 });
});
