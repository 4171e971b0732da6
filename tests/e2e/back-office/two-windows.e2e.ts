import type { Browser, Page } from '@playwright/test';
import { createStaff, type TestUser } from '../users.ts';
import {
  anyWord,
  createBoat,
  enter,
  expect,
  field,
  fromHead,
  hydrated,
  load,
  notice,
  open,
  test,
} from './back-office.ts';

const editOf = ({ id }: { id: number }) => `/admin/products/update/${id}`;
const save = (page: Page) => page.keyboard.press('ControlOrMeta+s');
const conflict = (page: Page) => page.getByRole('region', { name: /^.+ changed this while you worked$/ });

/** Another user's window. */
async function windowOf(browser: Browser, somebody: TestUser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await enter(context, somebody);
  return await context.newPage();
}

test.describe('one product in two windows', () => {
  test('the second save overwrites nothing: it shows both versions, and a merge keeps what both did', async ({
    page,
    browser,
    office,
  }) => {
    const colleague = await createStaff();
    const name = anyWord();
    const boat = await createBoat(office, name, { sku: `${name}-1`, location: 'Nanaimo' });
    const theirs = await windowOf(browser, colleague);
    await open(page, editOf(boat));
    await open(theirs, editOf(boat));

    await field(theirs, 'Location').fill('Shed 4');
    await field(theirs, 'Stock number').fill(`${name}-2`);
    await save(theirs);
    await expect(notice(theirs, `${name} saved`)).toBeVisible();

    await field(page, 'Storage').fill('Rack 7');
    await field(page, 'Stock number').fill(`${name}-3`);
    await save(page);
    await expect(conflict(page)).toContainText(/ saved changes on \w+ \d+, \d{4}, .*Your changes are safe\./);
    await expect(conflict(page)).toContainText('Robin Crew');
    expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject({ sku: `${name}-2`, location: 'Shed 4' });

    const part = (legend: string) => conflict(page).getByRole('group', { name: legend });
    await expect(part('Storage').getByRole('radio', { name: /Yours/ })).toBeChecked();
    await expect(part('Location').getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await expect(part('Stock number')).toContainText(`${name}-1`);
    await expect(part('Stock number')).toContainText(`${name}-2`);
    await expect(part('Stock number')).toContainText(`${name}-3`);
    const merge = page.getByRole('button', { name: 'Save merged version' });
    await expect(merge).toBeDisabled();
    await part('Stock number').getByRole('radio', { name: /Yours/ }).check();
    await merge.click();
    await expect(notice(page, `${name} saved`)).toBeVisible();
    const merged = { sku: `${name}-3`, location: 'Shed 4', storage: 'Rack 7' };
    expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject(merged);

    await fromHead(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(history).toContainText('by Robin Crew');
    await theirs.context().close();
  });

  test('nothing typed is lost by a wrong click, and a draft survives a reload', async ({ page, office }) => {
    const name = anyWord();
    const boat = await createBoat(office, name);
    await open(page, editOf(boat));
    await field(page, 'Location').fill('Shed 9');
    // The draft is stored as the screen is left, and nothing is asked.
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page).toHaveURL('/admin/products');
    await page.goBack();
    const draft = page.getByRole('status').filter({ hasText: 'You have unsaved changes from' });
    await expect(draft).toBeVisible();
    await expect(field(page, 'Location')).toHaveValue('');
    await page.reload();
    await hydrated(page);
    await draft.getByRole('button', { name: 'Restore' }).click();
    await expect(field(page, 'Location')).toHaveValue('Shed 9');

    // Where the browser stores nothing, leaving asks.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('quota');
      };
    });
    await field(page, 'Location').fill('Shed 10');
    await page.getByRole('link', { name: 'Back to list' }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(field(page, 'Location')).toHaveValue('Shed 10');
    await page.getByRole('link', { name: 'Back to list' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/admin/products');
    // Other tests use this window, with its storage.
    await page.reload();
    expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject({ location: null });
  });

  test('nothing typed is lost when the session ends meanwhile', async ({ browser, office }) => {
    const somebody = await createStaff();
    const name = anyWord();
    const boat = await createBoat(office, name);
    const page = await windowOf(browser, somebody);
    await open(page, editOf(boat));
    await field(page, 'Location').fill('Shed 5');

    const other = await page.context().newPage();
    await open(other, '/admin/account');
    await other.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(other).toHaveURL(/\/auth\/login/);

    await save(page);
    const warning = page.getByRole('alert').filter({ hasText: 'Your session has expired. Your changes are safe.' });
    await expect(warning).toContainText('Sign in again in a new tab');
    await expect(field(page, 'Location')).toHaveValue('Shed 5');
    await enter(page.context(), somebody);
    await warning.getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page, `${name} saved`)).toBeVisible();
    expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject({ location: 'Shed 5' });
    await page.context().close();
  });
});

test.describe('one page in two windows', () => {
  type Block = { type: string; title: string };
  type Post = { id: number; blocks: Block[] };
  const editPage = ({ id }: Post) => `/admin/posts/update/${id}`;
  const heading = (page: Page, number: number) =>
    page
      .getByRole('listitem', { name: new RegExp(`^block ${number}, `) })
      .getByRole('textbox', { name: 'Heading', exact: true });
  const text = (title: string): Block => ({ type: 'full-text', title });
  const titlesOf = ({ blocks }: Post) => blocks.map(({ title }) => title);
  const blocksIn = (page: Page) => conflict(page).getByRole('group', { name: 'Blocks' });

  test('blocks that each rewrote are merged, and for the one that both rewrote the second is asked', async ({
    page,
    browser,
    office,
  }) => {
    const colleague = await createStaff({ access: '["posts"]' });
    const title = anyWord();
    const post = await office.call<Post>('POST', 'post', { title, blocks: [text('One'), text('Two'), text('Three')] });
    const stored = () => office.call<Post>('GET', `post?id=${post.id}`);
    const theirs = await windowOf(browser, colleague);
    await open(page, editPage(post));
    await open(theirs, editPage(post));

    await heading(theirs, 1).fill('One of theirs');
    await save(theirs);
    await expect(notice(theirs, `${title} saved`)).toBeVisible();
    await heading(page, 3).fill('Three of mine');
    await save(page);
    await expect(conflict(page)).toContainText('Robin Crew');
    const mine = blocksIn(page).getByRole('radio', { name: /Yours/ });
    await expect(mine).toBeChecked();
    expect(titlesOf(await stored())).toEqual(['One of theirs', 'Two', 'Three']);
    await page.getByRole('button', { name: 'Save merged version' }).click();
    await expect(notice(page, `${title} saved`)).toBeVisible();
    expect(titlesOf(await stored())).toEqual(['One of theirs', 'Two', 'Three of mine']);
    await expect(heading(page, 1)).toHaveValue('One of theirs');

    await load(theirs, editPage(post));
    await heading(theirs, 2).fill('Two of theirs');
    await save(theirs);
    await expect(notice(theirs, `${title} saved`)).toBeVisible();
    await heading(page, 2).fill('Two of mine');
    await save(page);
    const merge = page.getByRole('button', { name: 'Save merged version' });
    await expect(blocksIn(page)).toContainText('Two of theirs');
    await expect(blocksIn(page)).toContainText('Two of mine');
    await expect(mine).not.toBeChecked();
    await expect(merge).toBeDisabled();
    await blocksIn(page)
      .getByRole('radio', { name: /Theirs/ })
      .check();
    await merge.click();
    await expect(notice(page, `${title} saved`).last()).toBeVisible();
    await expect
      .poll(async () => titlesOf(await stored()))
      .toEqual(['One of theirs', 'Two of theirs', 'Three of mine']);
    await theirs.context().close();
  });
});
