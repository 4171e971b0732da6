import type { ResourceName } from '#src/access.ts';
import { makeHostileRecord, openBackOffice } from '../http/hostile-records.ts';
import { test } from './back-office/back-office.ts';
import { expect } from './test.ts';

/** Server-rendered pages and screens are tested in tests/http/hostile-texts.test.ts. */
test('hostile words stay text on screens of the back office that a browser has rendered', async ({ page, baseURL }) => {
  const office = await openBackOffice(baseURL ?? '');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())));
  const categories = (await office.list('product-category')).record;
  const category = categories.find(
    ({ id, type }) => type === 1 && !categories.some((one) => one.parentCategory === id),
  );
  const forms: [ResourceName, screen: string, form: object][] = [
    ['post', 'posts/update/', { title: 'Hostile', code: 'hostile-words' }],
    [
      'product',
      'products/update/',
      { name: 'Hostile', category: category?.id, condition: 'New', callForPrice: true, sku: 'SKU-hostile' },
    ],
    ['contact', 'inbox/contact/', { type: 1, name: 'Hostile', email: 'hostile@mail.example', message: 'Hostile' }],
  ];
  for (const [resource, screen, form] of forms) {
    await test.step(resource, async () => {
      const { id } = await makeHostileRecord(office, resource, form);
      await page.goto(`/admin/${screen}${id}`);
      await expect
        .poll(() =>
          page.getByRole('main').evaluate((main) => {
            const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea')];
            return [main.textContent ?? '', ...fields.map(({ value }) => value)].join();
          }),
        )
        .toContain('data-hostile');
      await expect(page.locator('[data-hostile]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
      await office.call('DELETE', resource, { id });
    });
  }
  expect(dialogs).toEqual([]);
});
