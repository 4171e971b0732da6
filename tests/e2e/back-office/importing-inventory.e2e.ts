import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole } from '../page-checks.ts';
import { anyWord, expect, hydrated, notice, open, row, test } from './back-office.ts';

type Cells = Record<string, string>;

const jonBoats = 'boats-for-sale-vancouver-island-bc/aluminum-boats/marlon-jon-utility-boats';

/** Twelve complete boats. */
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

/** How many products the site's search finds. */
async function countFound(page: Page, word: string): Promise<number> {
  const response = await page.request.get(`/search?q=${word}`);
  return (await response.text()).match(/<article[\s>]/g)?.length ?? 0;
}

test('mistakes in an inventory file are named by line and column, and nothing is imported', async ({ page }) => {
  const heard = hearConsole(page);
  const word = anyWord();
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await handIn(
    page,
    'june.csv',
    boats(word).map((cells, at) => ({ ...cells, ...mistakes[at] })),
  );
  const problems = table(page, 'Problems');
  await expect(problems.getByRole('row')).toHaveCount(13);
  const lines = await problems.getByRole('row').evaluateAll((rows) =>
    rows.map((line) => ({
      number: line.querySelector('td')?.textContent,
      text: line.textContent ?? '',
    })),
  );
  for (const [at, mistake] of mistakes.entries()) {
    const [column = '', value = ''] = Object.entries(mistake)[0] ?? [];
    const line = lines[at + 1];
    expect(line?.number).toBe(String(at + 2));
    if (column !== 'sku') expect(line?.text).toContain(column);
    expect(line?.text).toContain(value);
  }
  await expect(page.getByRole('status').filter({ hasText: 'Fix the problems' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import these rows/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(await countFound(page, word)).toBe(0);
  expect(heard).toEqual([]);
});

test('an inventory file is checked, imported, seen on the site, and undone as a whole', { tag: '@last' }, async ({
  page,
}) => {
  // Waits for three job runs.
  test.slow();
  const heard = hearConsole(page);
  const word = anyWord();

  await test.step('after the check it would add twelve boats, and then it does', async () => {
    await open(page, '/admin/import');
    await handIn(page, `${word}.csv`, boats(word));
    await expect(table(page, 'What changes').getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
    // A check is stored with its file: it can be viewed again, and imported, without another upload.
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Import these rows (12)' }).click();
    await expect(page.getByText('The file has been imported.')).toBeVisible();
    expect(await countFound(page, word)).toBe(12);
  });

  await test.step('undone, they are gone', async () => {
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect(notice(page, 'The import has been undone')).toBeVisible();
    await expect(row(page, `${word}.csv`).filter({ hasText: 'Undone' })).toBeVisible();
    expect(await countFound(page, word)).toBe(0);
  });
  expect(heard).toEqual([]);
});

test('a list is exported as CSV and as XLSX', async ({ page }) => {
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
