import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole } from '../watch-page.ts';
import { anyWord, expect, notice, open, row, test } from './back-office.ts';

type Cells = Record<string, string>;

const jonBoats = 'boats-for-sale-vancouver-island-bc/aluminum-boats/marlon-jon-utility-boats';

/** Twelve boats that could be sold as they stand. */
const boats = (word: string): Cells[] =>
  Array.from({ length: 12 }, (_, at) => ({
    sku: `${word}-${at + 1}`,
    category: jonBoats,
    brand: 'Marlon',
    name_en: `${word} Jon ${at + 1}`,
    name_fr: `Chaloupe ${word} ${at + 1}`,
    model_name: `${word} ${at + 1}`,
    condition: 'New',
    program_year: '2026',
    price: '6995.00',
    msrp: '',
    stock: '1',
    publish: 'yes',
  }));

/** One in each row, as people make them. */
const mistakes: Cells[] = [
  { category: 'boats/made-of-stone' },
  { brand: 'Nobody Marine' },
  { price: 'a lot' },
  { price: '-5' },
  { name_en: '' },
  { condition: 'Wet' },
  { program_year: '20266' },
  { stock: '2.5' },
  { publish: 'perhaps' },
  { msrp: '1e309' },
  { sku: '' },
  { brand: 'Marlin' },
];

const csvOf = (rows: Cells[]) =>
  [Object.keys(rows[0] ?? {}).join(','), ...rows.map((cells) => Object.values(cells).join(','))].join('\n');

async function handIn(page: Page, name: string, rows: Cells[]) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
}

const table = (page: Page, name: string) => page.getByRole('region', { name });

test('an inventory file is checked, mended, imported, seen on the site, and taken back', { tag: '@last' }, async ({
  page,
}) => {
  // Three runs of a job, each waited for.
  test.slow();
  const heard = hearConsole(page);
  const word = anyWord();
  const good = boats(word);
  const bad = good.map((cells, at) => ({ ...cells, ...mistakes[at] }));
  const found = page.locator('main article');
  const search = `/search?q=${word}`;

  await test.step('twelve mistakes are told by line and column, and nothing has changed', async () => {
    await open(page, '/admin/products');
    await page.getByRole('link', { name: 'Import', exact: true }).first().click();
    await handIn(page, 'june.csv', bad);
    const problems = table(page, 'Problems');
    await expect(problems.getByRole('row')).toHaveCount(13, { timeout: 30_000 });
    for (const [at, mistake] of mistakes.entries()) {
      const [column = '', value = ''] = Object.entries(mistake)[0] ?? [];
      const line = problems.getByRole('row').nth(at + 1);
      await expect(line.getByRole('cell').first()).toHaveText(String(at + 2));
      if (column !== 'sku') await expect(line).toContainText(column);
      await expect(line).toContainText(value);
    }
    await expect(page.getByRole('status').filter({ hasText: 'Fix the problems' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import these rows/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(search);
    await expect(found).toHaveCount(0);
    await page.goBack();
  });

  await test.step('mended, it would make twelve boats, and then it does', async () => {
    await open(page, '/admin/import');
    await handIn(page, 'june-mended.csv', good);
    await expect(table(page, 'What changes').getByRole('row')).toHaveCount(13, { timeout: 30_000 });
    await expectAccessible(page);
    // A check lasts as long as its file: it can be looked at again, and imported, without sending it once more.
    await page.reload();
    await page.getByRole('button', { name: 'Import these rows (12)' }).click();
    await expect(page.getByText('The file has been imported.')).toBeVisible({ timeout: 30_000 });
    await page.goto(search);
    await expect(found).toHaveCount(12);
    await page.goBack();
  });

  await test.step('taken back as one, they are gone', async () => {
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect(notice(page, 'The import has been undone')).toBeVisible();
    await expect(row(page, 'june-mended.csv').filter({ hasText: 'Undone' })).toBeVisible();
    await page.goto(search);
    await expect(found).toHaveCount(0);
  });
  expect(heard).toEqual([]);
});

test('a list is taken along as it stands, in either kind of file', async ({ page }) => {
  await open(page, '/admin/brand?q=mercury');
  for (const [kind, ending] of [
    ['CSV', 'csv'],
    ['XLSX', 'xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^brand-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
  }
});
