import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole, hydrate, settle } from './page-checks.ts';
import { luxor, printedLuxor } from './page-kinds.ts';
import { expect, test } from './test.ts';

const shown = (page: Page, number: number, total = 8) =>
  expect(page.getByText(`${number} / ${total}`, { exact: true }).first()).toBeInViewport({ ratio: 0.9 });

test('the pictures turn by arrow, by key and by small picture', async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto(luxor);
  await hydrate(page);
  await shown(page, 1);
  await page.getByRole('link', { name: 'Next photo' }).first().click();
  await shown(page, 2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shown(page, 4);
  await page.keyboard.press('ArrowLeft');
  await shown(page, 3);
  await page.getByRole('link', { name: 'Photo 5' }).first().click();
  await shown(page, 5);
  await expect(page.getByRole('link', { name: 'Photo 5' }).first()).toHaveAttribute('aria-current', 'true');
  // Changing pictures adds no history entry: Back leaves the page.
  expect(new URL(page.url()).hash).toBe('');
  expect(heard).toEqual([]);
});

test('the full screen opens at the picture in view, turns by keys, zooms, and gives the focus back', {
  tag: '@phone',
}, async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto(luxor);
  await hydrate(page);
  await page.getByRole('link', { name: 'Photo 2' }).first().click();
  await shown(page, 2);
  const opener = page.getByRole('link', { name: /^Full screen: Luxor 21, from the bow/ });
  await opener.click();
  const lightbox = page.getByRole('dialog', { name: 'Photos' });
  await expect(lightbox.getByText('2 / 8', { exact: true })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('3 / 8', { exact: true })).toBeInViewport();
  await page.keyboard.press('+');
  await expect(lightbox.getByRole('checkbox', { name: 'Zoom' })).toBeChecked();
  // Only the picture that is zoomed is loaded larger.
  await expect(lightbox.locator('source[sizes="240vw"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(opener).toBeFocused();
  expect(heard).toEqual([]);
});

test(
  'facts are tabs on a wide screen and an accordion on a phone',
  { tag: '@both-widths' },
  async ({ page }, { project }) => {
    await page.goto(luxor);
    const sheet = page.getByRole('region', { name: 'Specifications' });
    await expect(sheet.getByText('Deadrise')).toBeVisible();
    await sheet.locator('summary', { hasText: 'Exterior' }).click();
    await expect(sheet.getByText('Bow ladder and two grab rails')).toBeVisible();
    await expect(sheet.getByText('Deadrise')).toBeHidden();
    const tops = await sheet
      .locator('summary')
      .evaluateAll((titles) => titles.map((one) => one.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(project.name === 'phone' ? tops.length : 1);
  },
);

test('a boat can be shared by copying its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(luxor);
  await hydrate(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  // Without TLS browsers have no clipboard: the address is selected instead, and the page says so.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Link copied' }).click();
  await expect(
    page.getByText('The browser doesn’t let us copy. The text is selected: copy it yourself.'),
  ).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('similar boats slide by their arrows', async ({ page }) => {
  // Three are shown at once, of four.
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(luxor);
  await hydrate(page);
  const strip = page.locator('section', { has: page.getByRole('heading', { name: 'Similar boats' }) });
  await strip.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() =>
      strip
        .locator('ul')
        .first()
        .evaluate(({ scrollLeft }) => scrollLeft),
    )
    .toBeGreaterThan(100);
});

test('a video asks for nothing until it is played', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.resourceType() === 'media' && requested.push(request.url()));
  await page.goto(luxor);
  await page.getByRole('link', { name: 'Video 8' }).click();
  const video = page.locator('video');
  await expect(video).toBeInViewport();
  await settle(page);
  expect(requested).toEqual([]);
  await video.press('Space');
  await expect.poll(() => requested).not.toEqual([]);
});

test('a boat prints as a sheet: all facts one below another, one price with its taxes, and nothing to fill in or press', {
  tag: '@both-widths',
}, async ({ page }) => {
  await page.goto(luxor);
  await hydrate(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('input, button, select, textarea').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main article').filter({ visible: true })).toHaveCount(1);
  const big = page.locator('main b').filter({ visible: true, hasText: /\$/ });
  await expect(big).toHaveText(['$124,900.00']);
  await expect(page.getByText('$139,888.00', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('a month').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('View more').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/ · New · /).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'About this boat' })).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Specifications' });
  const parts = sheet.locator('summary, details > div');
  const boxes = await parts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom, height }) => ({ top, bottom, height })),
  );
  expect(boxes.length).toBeGreaterThan(5);
  expect(boxes.filter(({ height }) => height < 10)).toEqual([]);
  expect(boxes.filter(({ top }, at) => at > 0 && top < (boxes[at - 1]?.bottom ?? 0) - 0.5)).toEqual([]);
});

test('the print button of the spec sheet moves nothing when it comes', { tag: '@phone' }, async ({ page, browser }) => {
  const top = async (shown: Page) => (await shown.locator('main').boundingBox())?.y;
  for (const path of [printedLuxor, `/fr${printedLuxor}`]) {
    const still = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
    await still.goto(path);
    await expect(still.getByRole('button')).toHaveCount(0);
    await page.goto(path);
    await hydrate(page);
    await expect(page.getByRole('button', { name: /^(Print|Imprimer)$/ })).toBeVisible();
    expect([path, await top(page)]).toEqual([path, await top(still)]);
    await still.close();
  }
});

test('the spec sheet prints no navigation, but a code back to the page', async ({ page }) => {
  await page.goto(printedLuxor);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('img', { name: 'QR code of the page' })).toBeVisible();
});
