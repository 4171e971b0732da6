import type { Page } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { anyWord, expect, field, fromHead, notice, open, test } from './back-office.ts';

type Post = { id: number; slug: string; previewUrl: string; blocks: { title: string | null; html: string | null }[] };

const editOf = ({ id }: { id: number }) => `/admin/posts/update/${id}`;
const block = (page: Page, number: number) => page.getByRole('listitem', { name: new RegExp(`^block ${number}, `) });
const text = (page: Page, number: number) => block(page, number).getByRole('textbox', { name: 'Text', exact: true });
const shown = (page: Page) => page.frameLocator('iframe[title="The page as visitors will see it"]');
const saveAndStay = (page: Page) => page.getByRole('button', { name: 'Save and stay' }).click();

test.describe('a page that staff write', () => {
  test('is saved by keyboard from within a formatted text', async ({ page, office }) => {
    const title = anyWord();
    const blocks = [{ type: 'full-text', title: 'Opening', html: '<p>Old words</p>' }];
    const post = await office.call<Post>('POST', 'post', { title, blocks });
    await open(page, editOf(post));
    await text(page, 1).fill('New words');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(notice(page, `${title} saved`)).toBeVisible();
    const { blocks: stored } = await office.call<Post>('GET', `post?id=${post.id}`);
    expect(stored[0]?.html).toContain('New words');
  });

  test('is put together from blocks in any order, previewed beside the form as it is typed, and put back to before', async ({
    page,
    office,
  }) => {
    const title = anyWord();
    const blocks = [
      { type: 'full-text', title: 'Opening', html: '<ul><li>A bullet</li></ul><ol><li>A number</li></ol>' },
      { type: 'map', title: 'The harbour' },
    ];
    const post = await office.call<Post>('POST', 'post', { title, blocks });
    await open(page, editOf(post));

    await expect(text(page, 1).locator('ul')).toHaveCSS('list-style-type', 'disc');
    await expect(text(page, 1).locator('ol')).toHaveCSS('list-style-type', 'decimal');
    await page.getByRole('button', { name: 'Add block' }).click();
    await expect(page.getByText('Please choose a Cms Block')).toBeVisible();
    await page.getByRole('combobox', { name: 'Block type' }).click();
    await page.getByRole('option', { name: 'Banner', exact: true }).click();
    await page.getByRole('button', { name: 'Add block' }).click();
    await block(page, 3).getByRole('textbox', { name: 'Heading' }).fill('Come in');

    const grip = page.getByRole('button', { name: 'Drag block 3, Banner' });
    await expect(grip).toBeEnabled();
    await grip.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(block(page, 2).getByRole('textbox', { name: 'Heading' })).toHaveValue('Come in');
    await page.getByRole('button', { name: 'Move block 2, Banner up' }).click();
    await expect(page.getByRole('button', { name: 'Move block 1, Banner up' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove block 3, Map' }).click();
    await notice(page, 'block 3, Map has been removed').getByRole('button', { name: 'Undo' }).click();
    await expect(block(page, 3).getByRole('textbox', { name: 'Heading' })).toHaveValue('The harbour');

    // The iframe contains another whole page, with its own landmarks.
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(shown(page).getByRole('heading', { name: 'Come in' })).toBeVisible();
    await text(page, 2).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Written just now');
    await expect(shown(page).getByText('Written just now')).toBeVisible();

    await saveAndStay(page);
    await expect(notice(page, `${title} saved`)).toBeVisible();
    const saved = await office.call<Post>('GET', `post?id=${post.id}`);
    expect(saved.blocks.map((one) => one.title)).toEqual(['Come in', 'Opening', 'The harbour']);
    expect(saved.blocks[1]?.html).toBe('<p>Written just now</p>');

    await fromHead(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('heading', { name: 'Changed: block 2, Text' })).toBeVisible();
    await expect(history.getByText('Written just now').first()).toBeVisible();
    await history
      .getByRole('button', { name: /^Restore this version/ })
      .first()
      .click();
    await expect(notice(page, 'The earlier version is in the form. Save to keep it.')).toBeVisible();
    await expect(block(page, 1).getByRole('textbox', { name: 'Heading' })).toHaveValue('Opening');
  });

  test('is previewed in French as well, and an incomplete form keeps the last preview', async ({ page, office }) => {
    const title = anyWord();
    const { id, slug } = await office.call<Post>('POST', 'post', { title });
    const code = slug;
    await office.call('POST', 'post', { title: `${title} français`, code, language: 'fr' });
    await open(page, editOf({ id }));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(shown(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await preview.getByText('French', { exact: true }).click();
    await expect(shown(page).getByRole('heading', { level: 1, name: `${title} français` })).toBeVisible();
    await preview.getByText('English', { exact: true }).click();
    await field(page, 'Title').fill('');
    await expect(preview.getByText('The preview shows the last valid version.')).toBeVisible();
    await expect(shown(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
