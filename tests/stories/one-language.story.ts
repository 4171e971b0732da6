import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { boats, luxor } from './page-kinds.ts';
import { expect, test } from './story.ts';

/** Messages that are whole sentences, so that no other text holds them by chance. */
const sentences = Object.entries(en).flatMap(([key, english]) => {
  const french = (fr as Record<string, unknown>)[key];
  const isTelling = typeof english === 'string' && typeof french === 'string' && !/[{$]/.test(english + french);
  return isTelling && english.length > 20 && french.length > 20 && english !== french ? [{ english, french }] : [];
});

for (const [language, path] of Object.entries({ en: '', fr: '/fr' })) {
  test(`${language} pages carry no word of the other language`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
    for (const kind of [boats, luxor]) {
      await page.goto(path + kind);
      await page.keyboard.press('Shift');
      await expect(page.locator('button[popovertarget=menu-1][aria-expanded]')).toBeAttached();
    }
    const files = [...scripts].map(async (address) => (await page.request.get(address)).text());
    const code = (await Promise.all(files)).join('\n');
    const said = (words: 'english' | 'french') => sentences.filter((sentence) => code.includes(sentence[words]));
    const [own, other] = language === 'en' ? (['english', 'french'] as const) : (['french', 'english'] as const);
    expect(said(own).length).toBeGreaterThan(10);
    expect(said(other)).toEqual([]);
  });
}
