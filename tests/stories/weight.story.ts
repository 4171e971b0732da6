import { weighPage } from '../../bench/measure.ts';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { boats, inFrench, luxor, pageKinds } from './page-kinds.ts';
import { expect, test } from './story.ts';

/** What pages may weigh at most, packed, in kilobytes. */
const most = { js: 130, css: 20 };
const kilobytes = (bytes: number) => bytes / 1024;

test('no page is heavy, in either language', { tag: '@once' }, async () => {
  test.slow();
  const { baseURL = '' } = test.info().project.use;
  for (const path of Object.values(pageKinds).flatMap((english) => [english, inFrench(english)])) {
    const { js, css } = await weighPage(baseURL, path);
    expect.soft(kilobytes(js), `JavaScript of ${path}`).toBeLessThanOrEqual(most.js);
    expect.soft(kilobytes(css), `styles of ${path}`).toBeLessThanOrEqual(most.css);
  }
});

/** Messages that are whole sentences, so that no other text holds them by chance. */
const sentences = Object.entries(en).flatMap(([key, english]) => {
  const french = (fr as Record<string, unknown>)[key];
  const isTelling = typeof english === 'string' && typeof french === 'string' && !/[{$]/.test(english + french);
  return isTelling && english.length > 20 && french.length > 20 && english !== french ? [{ english, french }] : [];
});

for (const [language, path] of Object.entries({ en: '', fr: '/fr' })) {
  test(`${language} pages carry no word of the other language`, { tag: '@once' }, async ({ page }) => {
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
