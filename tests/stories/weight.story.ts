import { expect, test } from '@playwright/test';
import { type PageWeight, weighPage } from '../../bench/measure.ts';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { boats, inFrench, luxor, pageKinds } from './page-kinds.ts';

/** What pages may weigh, packed: a little more than they do, so that whatever makes them heavier is noticed. */
const most = { js: 134, css: 20 };
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`${kind} stays light, in both languages`, { tag: '@once' }, async () => {
    const { baseURL = '' } = test.info().project.use;
    const weights: PageWeight[] = [await weighPage(baseURL, path), await weighPage(baseURL, inFrench(path))];
    for (const { js, css } of weights) {
      expect(kilobytes(js)).toBeLessThan(most.js);
      expect(kilobytes(css)).toBeLessThan(most.css);
    }
  });
}

/** Messages that are whole sentences, so that no other text holds them by chance. */
const sentences = Object.entries(en).flatMap(([key, english]) => {
  const french = (fr as Record<string, unknown>)[key];
  const isTelling = typeof english === 'string' && typeof french === 'string' && !/[{$]/.test(english + french);
  return isTelling && english.length > 20 && french.length > 20 && english !== french ? [{ english, french }] : [];
});

for (const [language, path] of Object.entries({ en: '', fr: '/fr' })) {
  test(`${language} pages carry no word of the other language`, { tag: '@once' }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text());
    });
    for (const kind of [boats, luxor]) {
      await page.goto(path + kind);
      await page.keyboard.press('Shift');
      await expect(page.locator('button[popovertarget=menu-1][aria-expanded]')).toBeAttached();
    }
    const code = scripts.join('\n');
    const said = (words: 'english' | 'french') => sentences.filter((sentence) => code.includes(sentence[words]));
    const [own, other] = language === 'en' ? (['english', 'french'] as const) : (['french', 'english'] as const);
    expect(said(own).length).toBeGreaterThan(10);
    expect(said(other)).toEqual([]);
  });
}
