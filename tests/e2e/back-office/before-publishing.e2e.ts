import { anyWord, createBoat, expect, notice, open, test } from './back-office.ts';
import { takePhotos } from './phone-photos.ts';

test('an unpublished boat is described, saved without a refused file, and shown by a link that can be turned off', async ({
  page,
  office,
  browser,
}) => {
  const word = anyWord();
  const name = `${word} skiff`;
  const boat = await createBoat(office, name, { publish: false, active: true });
  const photos = await takePhotos(word.toLowerCase(), [1]);
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

  await test.step('a file that is refused holds the rest of the form back no longer', async () => {
    await open(page, `/admin/products/update/${boat.id}`);
    const gallery = page.locator('[data-fields="media"]');
    await gallery.locator('input[type=file]').setInputFiles([...photos, broken]);
    await expect(gallery.getByRole('alert')).toBeVisible();
    await expect(gallery.locator('[data-tile]')).toHaveCount(1);
    await expect(gallery.getByRole('alert')).toContainText('broken.jpg wasn’t uploaded.');
    await expect(page.getByRole('link', { name: /Photos.*1 to fix/ })).toBeVisible();
    await gallery.getByRole('button', { name: 'Save without it' }).click();
    await expect(notice(page, `${name} saved`)).toBeVisible();
    await expect(gallery.getByRole('alert')).toHaveCount(0);
    const { media } = await office.call<{ media: number[] }>('GET', `product?id=${boat.id}`);
    expect(media).toHaveLength(1);
  });

  await test.step('its alternative texts are written in a grid, and the empty ones filled from its name', async () => {
    const texts = page.getByRole('region', { name: 'Alt texts' });
    await texts.getByRole('textbox', { name: /^English alt text/ }).fill('At the dock');
    await texts.getByRole('textbox', { name: /^French alt text/ }).focus();
    await page.getByRole('textbox', { name: 'YouTube video' }).focus();
    await expect(texts.getByText('1 of 1 missing')).toBeVisible();
    const { media } = await office.call<{ media: number[] }>('GET', `product?id=${boat.id}`);
    const alt = async () => (await office.call<{ alt: object }>('GET', `media?id=${media[0]}`)).alt;
    await expect.poll(alt).toEqual({ en: 'At the dock', fr: null });
    await texts.getByRole('button', { name: 'Make from name and view' }).click();
    await expect.poll(alt).toEqual({ en: 'At the dock', fr: `${name}, photo 1` });
  });

  await test.step('its page is shown beside the form, and to whoever has the link', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Share preview' }).click();
    await page.getByRole('complementary').getByText('FR', { exact: true }).click();
    const address = await page.getByRole('textbox', { name: 'Secret link' }).inputValue();
    const visitor = await (await browser.newContext()).newPage();
    const { pathname } = new URL(address);
    const shared = new URL(pathname, page.url()).href;
    expect((await visitor.goto(shared))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name);
    expect((await visitor.goto(new URL(`/product/${boat.slug}`, page.url()).href))?.status()).toBe(404);
    await page.getByRole('button', { name: 'Turn off all links' }).click();
    await expect(notice(page, 'Earlier links no longer work')).toBeVisible();
    expect((await visitor.goto(shared))?.status()).toBe(404);
    await visitor.context().close();
  });
});
