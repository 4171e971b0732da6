import type { Page } from '@playwright/test';
import { boats, inFrench, luxor } from './page-kinds.ts';
import { expect, test } from './story.ts';

/** Those who listen or speak to their device find each control by the same name on every page. */
const names = {
  English: {
    inList: { button: ['Grid', 'List', 'Filters', 'Search', 'Menu'], link: ['View all'] },
    ofFilters: { link: ['Clear all'] },
    onProduct: { button: ['Share', 'Favourite', 'Compare'], link: ['Print'] },
    close: 'Close',
    menu: 'Menu',
  },
  French: {
    inList: { button: ['Grille', 'Liste', 'Filtres', 'Rechercher', 'Menu'], link: ['Tout voir'] },
    ofFilters: { link: ['Tout effacer'] },
    onProduct: { button: ['Partager', 'Favori', 'Comparer'], link: ['Imprimer'] },
    close: 'Fermer',
    menu: 'Menu',
  },
};

async function expectControls(page: Page, controls: { button?: string[]; link?: string[] }) {
  for (const role of ['button', 'link'] as const) {
    for (const name of controls[role] ?? []) {
      await expect(page.getByRole(role, { name, exact: true }).first()).toBeVisible();
    }
  }
}

for (const [language, { inList, ofFilters, onProduct, close, menu }] of Object.entries(names)) {
  test(`in ${language} each control bears its name`, { tag: '@phone' }, async ({ page }) => {
    const at = (path: string) => (language === 'French' ? inFrench(path) : path);
    await page.goto(at(boats));
    await expectControls(page, inList);
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: close, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(at(`${boats}?condition=New`));
    await expectControls(page, ofFilters);
    await page.goto(at(luxor));
    await expectControls(page, onProduct);
  });
}
