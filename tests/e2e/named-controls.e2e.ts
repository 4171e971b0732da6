import type { Page } from '@playwright/test';
import { boats, luxor } from './page-kinds.ts';
import { expect, test } from './test.ts';

async function expectControls(page: Page, controls: { button?: string[]; link?: string[] }) {
  for (const role of ['button', 'link'] as const) {
    for (const name of controls[role] ?? []) {
      await expect(page.getByRole(role, { name, exact: true }).first()).toBeVisible();
    }
  }
}

/** For screen readers and voice control: each control has the same name on every page. */
test('on a phone each control is visible and has its name', { tag: '@phone' }, async ({ page }) => {
  await page.goto(boats);
  await expectControls(page, { button: ['Grid', 'List', 'Filters', 'Search', 'Menu'], link: ['View all'] });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${boats}?condition=New`);
  await expectControls(page, { link: ['Clear all'] });
  await page.goto(luxor);
  await expectControls(page, { button: ['Share', 'Favourite', 'Compare'], link: ['Print'] });
});
