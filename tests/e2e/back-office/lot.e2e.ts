import { encodeQR } from 'qr';
import { anyWord, createBoat, expect, field, load, notice, open, test } from './back-office.ts';

test('on the lot, with a phone: a new price, a try without a network, sold with one tap, and taken back', {
  tag: '@last',
}, async ({ page, office, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = anyWord();
  const boat = await createBoat(office, name, { active: true, publish: true, stock: 1 });
  const path = `/product/${boat.slug}`;
  const visitor = await (await browser.newContext()).newPage();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/product/sold')) writes.push(request.postData() ?? '');
  });

  await visitor.goto(path);
  await expect(visitor.getByRole('link', { name: /^Staff/ })).toHaveCount(0);
  await page.goto(path);
  await page.getByRole('link', { name: /^Staff/ }).click();
  await expect(page).toHaveURL(`/admin/lot/${boat.id}`);
  await load(page, `/admin/lot/${boat.id}`);
  const units = page.getByRole('main').getByText(/in stock/);
  await expect(units).toContainText('1 in stock');

  await test.step('the price', async () => {
    await field(page, 'Price').fill('21450');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(notice(page, 'The new price is on the site')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('$21,450').first()).toBeVisible();
  });

  await test.step('no network: it says so, and one more press does it', async () => {
    await page.route('**/api/admin/product/', (route) => route.abort(), { times: 1 });
    await field(page, 'Location').fill('Row C');
    await field(page, 'Location').press('Enter');
    await expect(page.getByRole('alert')).toContainText('didn’t respond');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page, 'New location saved')).toBeVisible();
  });

  await test.step('sold, by two hasty taps', async () => {
    const before = writes.length;
    await page.getByRole('button', { name: 'Mark sold' }).dblclick();
    await expect(notice(page, 'Sold').getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(writes.length - before).toBe(1);
    await expect(units).toContainText('0 in stock');
    await visitor.reload();
    await expect(visitor.getByText('Sold', { exact: true }).first()).toBeVisible();
  });

  await test.step('taken back', async () => {
    await notice(page, 'Sold').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Mark sold' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('$21,450').first()).toBeVisible();
  });
  await visitor.context().close();
});

test('on a phone the bar leads to the lot from anywhere, and a stock number to its product', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = anyWord();
  const boat = await createBoat(office, name, { sku: `LOT-${name}` });
  await open(page, '/admin/brand');
  const bar = page.getByRole('navigation', { name: 'Places' });
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Lot', /^Leads/, 'Bookings', 'More']);
  await bar.getByRole('link', { name: 'Lot' }).click();
  const code = page.getByRole('textbox', { name: 'Scan tag or type stock number' });
  await expect(code).toBeFocused();
  await code.fill('no such number');
  await code.press('Enter');
  await expect(page.getByText('No product has the stock number, name or HIN no such number.')).toBeVisible();
  await code.fill(`lot-${name.toLowerCase()}`);
  await code.press('Enter');
  await expect(page).toHaveURL(`/admin/lot/${boat.id}`);
  await bar.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page).toHaveURL('/admin/audit');
});

test('on the lot the camera reads a tag and opens its product', async ({ page, office, baseURL }) => {
  const boat = await createBoat(office, anyWord(), { active: true, publish: true });
  const code = encodeQR(new URL(`/product/${boat.slug}`, baseURL).href, 'raw', { border: 4 });
  await open(page, '/admin');
  // In place of a camera: the tag, as a moving picture.
  await page.evaluate((rows) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = rows.length * 8;
    const context = canvas.getContext('2d');
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      for (const [y, row] of rows.entries()) {
        for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * 8, y * 8, 8, 8);
      }
      requestAnimationFrame(draw);
    };
    draw();
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => canvas.captureStream() },
    });
  }, code);
  await open(page, '/admin/lot');
  await expect(page).toHaveURL(`/admin/lot/${boat.id}`);
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
});

test('a tag has both languages, the price with its terms, and fits on one piece of paper of 4 by 6 inches', async ({
  page,
  office,
}) => {
  // The oldest: records of other tests may disappear at any moment.
  const sort = encodeURIComponent('{"id":1}');
  const query = `type=1&publish=1&limit=2&sort=${sort}`;
  const { record } = await office.call<{ record: { slug: string }[] }>('GET', `product/all?${query}`);
  const slugs = record.map(({ slug }) => slug);
  await page.goto(`/print?format=tag&languages=both&slugs=${slugs.join(',')}`);
  const tags = page.getByRole('article');
  await expect(tags).toHaveCount(2);
  await expect(tags.first().locator('[lang=fr-CA]').first()).toBeVisible();
  await expect(tags.first().getByRole('img', { name: 'QR code of the page' })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  expect(pdf).toContain('/MediaBox [0 0 288 432]');
});
