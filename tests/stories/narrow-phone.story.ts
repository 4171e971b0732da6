import { inFrench, pageKinds } from './page-kinds.ts';
import { expect, test } from './story.ts';
import { overflowing } from './watch-page.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const [language, written] of Object.entries({ English: (path: string) => path, French: inFrench })) {
  test(`in ${language} nothing is wider than the narrowest phone`, { tag: '@phone' }, async ({ page }) => {
    for (const path of Object.values(pageKinds)) {
      await page.goto(written(path));
      expect(await overflowing(page), written(path)).toEqual([]);
    }
  });
}
