import { anyWord, createBoat, expect, field, fromHead, notice, open, test, text } from './back-office.ts';
import { takePhotos } from './phone-photos.ts';

/** What a form says and does on the way, which only a browser shows. */

type Post = { id: number; title: string };

test('the text editor shows the bullets and numbers of lists', async ({ page, office }) => {
  const html = '<ul><li>A bullet</li></ul><ol><li>A number</li></ol>';
  const post = await office.call<Post>('POST', 'post', { title: anyWord(), blocks: [{ type: 'full-text', html }] });
  await open(page, `/admin/posts/update/${post.id}`);
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(editor.locator('ul')).toHaveCSS('list-style-type', 'disc');
  await expect(editor.locator('ol')).toHaveCSS('list-style-type', 'decimal');
});

test('an earlier version that was put back into the form says that it is not saved yet', async ({ page, office }) => {
  const title = anyWord();
  const post = await office.call<Post>('POST', 'post', { title });
  await office.call('PUT', 'post', { id: post.id, title: `${title} renamed` });
  await open(page, `/admin/posts/update/${post.id}`);
  await fromHead(page, 'History');
  await page.getByRole('button', { name: /^Restore this version/ }).click();
  await expect(notice(page, 'The earlier version is in the form. Save to keep it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
});

test('typing goes on in a line that was just added', async ({ page, office }) => {
  const boat = await createBoat(office, anyWord());
  await open(page, `/admin/products/update/${boat.id}`);
  await page.getByRole('button', { name: 'Add line' }).first().press('Enter');
  await page.keyboard.type('Bow thruster');
  await expect(text(page, 'Line 1', 'English').first()).toHaveValue('Bow thruster');
});

test('a gallery whose first picture is uploading does not say that it is empty', async ({ page, office }) => {
  const word = anyWord().toLowerCase();
  const boat = await createBoat(office, `${word} skiff`);
  await open(page, `/admin/products/update/${boat.id}`);
  const gallery = page.locator('[data-fields="media"]');
  await expect(gallery.getByText('No images yet')).toBeVisible();
  await page.route('**/api/upload', () => undefined);
  await gallery.locator('input[type=file]').setInputFiles(await takePhotos(word, [1]));
  await expect(page.getByRole('progressbar', { name: `Progress of ${word}-01.jpg` })).toBeAttached();
  await expect(gallery.getByText('No images yet')).toBeHidden();
});

test('details of a picture that are not saved are not lost by Escape', async ({ page }) => {
  const word = anyWord().toLowerCase();
  await open(page, '/admin/media');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await takePhotos(word, [1]));
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await page.getByRole('button', { name: `Details: ${word}-01` }).click();
  const alt = text(page, 'Alt text', 'English');
  await alt.fill('A skiff at the dock');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  await expect(alt).toHaveValue('A skiff at the dock');
});

test('a record in the trash that has the same stock number is restored from the form that names it', async ({
  page,
  office,
}) => {
  const word = anyWord();
  const gone = await createBoat(office, `${word} in the trash`, { sku: word });
  await office.call('DELETE', 'product', { id: gone.id });
  const boat = await createBoat(office, anyWord());
  await open(page, `/admin/products/update/${boat.id}`);
  await field(page, 'Stock number').fill(word);
  await page.keyboard.press('ControlOrMeta+s');
  const restore = page.getByRole('button', { name: /^Restore .*in the trash/ });
  await restore.click();
  await expect(notice(page, 'Restored')).toBeVisible();
  await expect(restore).toBeHidden();
  expect((await office.call<{ sku: string }>('GET', `product?id=${gone.id}`)).sku).toBe(word);
});

test('a booking that was moved to a closed day is moved back in one press', async ({ page, office }) => {
  const lastName = anyWord();
  const { record: types } = await office.call<{ record: { id: number }[] }>('GET', 'service-type/all?limit=1');
  // The first Saturday of March: the shop is closed on Sundays.
  const customer = { firstName: 'Imogen', lastName, email: 'imogen@mail.example', language: 'en' };
  const work = { date: '2027-03-06', time: '09:00', serviceType: types[0]?.id, services: [] };
  const { id } = await office.call('POST', 'book-service', { ...customer, ...work });
  await open(page, '/admin/book-service/calendar?view=week&day=2027-03-06');
  await page.getByRole('link', { name: new RegExp(`^\\d.*${lastName}`) }).press('Shift+ArrowRight');
  const moved = notice(page, 'a day we’re closed.');
  await expect(moved).toBeVisible();
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, lastName).filter({ hasNotText: 'closed' })).toBeVisible();
  expect((await office.call<{ date: string }>('GET', `book-service?id=${id}`)).date).toBe('2027-03-06');
});

test('the switch of shop by brand appears once its state is known', async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/api/admin/brand/shop-by-brand', async (route) => {
    await allowed;
    await route.continue();
  });
  await open(page, '/admin/brand');
  const state = page.getByRole('switch', { name: 'Show shop by brand' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand');
  await expect(state).toHaveCount(0);
  allow();
  await expect(state).toBeVisible();
  await expect(state).toBeChecked();
});

test('after adding, the list comes back without the search that could hide the new record', async ({ page }) => {
  const brand = `${anyWord()} Marine`;
  await open(page, '/admin/brand?search=Mercury');
  await page.getByRole('link', { name: 'Add brand' }).click();
  await field(page, 'Name').fill(brand);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, `${brand} saved`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/brand$/);
});

test('a new user needs a password, and the hint does not speak of an earlier one', async ({ page }) => {
  await open(page, '/admin/users/add');
  const password = page.locator('[data-fields="password"]');
  await expect(password).toContainText('*');
  await expect(password).toContainText('The person can change it once signed in.');
  await expect(password).not.toContainText('keep the current one');
});

test('however long a reply is, the buttons that send it stay in view', async ({ page, office }) => {
  const lead = { type: 1, name: anyWord(), email: 'imogen@example.com', message: 'Is it there?', language: 'en' };
  const { id } = await office.call('POST', 'contact', lead);
  await open(page, `/admin/inbox/contact/${id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('A line of the reply.\n'.repeat(40));
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
});
