import type { Locator, Page } from '@playwright/test';
import { hydrate, seeAll, smallFields } from './page-checks.ts';
import { boats, luxor, pageKinds } from './page-kinds.ts';
import { expect, firstVisit, test } from './test.ts';

/** What the design promises of widths, heights and places, as the browser lays it out. */

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not displayed.');
  return box;
}

const bottomOf = ({ y, height }: Box) => y + height;

/** How many lines the text of each displayed element takes. */
const linesOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const bottoms = new Set<number>();
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom));
        }
        return bottoms.size;
      }),
  );

/** Pictures that are drawn larger than the file that was loaded. */
const enlarged = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const loaded = Number(/\/(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? Number.POSITIVE_INFINITY);
      const { width, height } = image.getBoundingClientRect();
      const covers = getComputedStyle(image).objectFit === 'cover';
      const drawn = covers ? Math.max(width, height * (image.naturalWidth / image.naturalHeight)) : width;
      const needed = Math.min(drawn * devicePixelRatio, 1600);
      return needed > loaded * 1.1 ? [`${image.currentSrc} for ${Math.round(needed)} pixels`] : [];
    }),
  );

/** Names are tested for every control in tests/http/without-javascript.test.ts. */
const expectVisible = (page: Page, role: 'button' | 'link', name: string) =>
  expect(page.getByRole(role, { name, exact: true }).first()).toBeVisible();

test.describe('on a phone', { tag: '@phone' }, () => {
  test('pictures of a gallery are in two even columns, and a last one alone is as wide as both', async ({ page }) => {
    await page.goto('/about-us/facilities');
    const tiles = page.locator('main ul:has(a[data-in-place])').first().getByRole('listitem');
    const boxes = await Promise.all((await tiles.all()).map(boxOf));
    const even = boxes.length % 2 === 0 ? boxes : boxes.slice(0, -1);
    expect(even.length).toBeGreaterThan(1);
    expect(new Set(even.map(({ width }) => Math.round(width))).size).toBe(1);
    expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeGreaterThan(360);
    if (even !== boxes) expect(boxes.at(-1)?.width).toBeGreaterThan(2 * (boxes[0]?.width ?? 0));
  });

  test('on the home page the text of a category does not touch its picture, and the phone number in the menu is on one line', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of ['Engines', 'Parts']) {
      const tile = page.locator('main article').filter({ has: page.getByRole('heading', { name, exact: true }) });
      const [text, picture] = [await boxOf(tile.locator('div').first()), await boxOf(tile.locator('img'))];
      expect(text.y).toBeGreaterThanOrEqual(bottomOf(picture));
      expect(text.width).toBeGreaterThan(300);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await linesOf(page.getByRole('dialog').locator('a[href^="tel:"]'))).toEqual([1]);
  });

  test('an email address is whole where a list offers to write about new matches, in French too', async ({ page }) => {
    await page.goto('/fr/search?q=ponton+usagé+moins+de+5000');
    expect((await boxOf(page.locator('#watch-email'))).width).toBeGreaterThanOrEqual(190);
  });

  test('the buttons of the first slide are on one line each, in French too', async ({ page }) => {
    await page.goto('/fr');
    const [link, call] = ['Voir les bateaux', 'Appelez-nous'].map((name) =>
      page.getByRole('main').getByRole('link', { name }),
    );
    if (link) expect(await linesOf(link.first())).toEqual([1]);
    if (call) expect(await linesOf(call.first())).toEqual([1]);
  });

  test('the button for another captcha is beside its field', async ({ page }) => {
    await page.goto('/newsletter');
    await page.route('/api/client/captcha?kind=pow', (route) => route.fulfill({ status: 503, json: {} }));
    await hydrate(page);
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('jo@mail.example');
    const picture = page.waitForResponse((response) => response.url().endsWith('/api/client/captcha'));
    await main.getByRole('button', { name: 'Subscribe' }).click();
    // The picture of the page is replaced by another one.
    const { result } = await (await picture).json();
    await expect(main.locator(`input[name=captchaToken][value="${result.token}"]`)).toBeAttached();
    const [field, refresh] = [
      await boxOf(main.getByLabel('Type the characters')),
      await boxOf(main.getByRole('button', { name: 'Another image' })),
    ];
    expect(Math.abs(field.y - refresh.y)).toBeLessThan(8);
    expect(refresh.x).toBeGreaterThanOrEqual(field.x + field.width);
  });

  test('a list has every control visible and no field of small text, and keeps filters and order in view while it scrolls', async ({
    page,
  }) => {
    await page.goto(`${boats}?condition=New`);
    for (const name of ['Grid', 'List', 'Filters', 'Search', 'Menu']) await expectVisible(page, 'button', name);
    for (const name of ['View all', 'Clear all']) await expectVisible(page, 'link', name);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    expect(await smallFields(page)).toEqual([]);

    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_500);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeInViewport({ ratio: 0.99 });
  });

  test('a product has every control visible and no field of small text, its share menu away from the edge, and names the boat and its price above its forms', async ({
    page,
  }) => {
    await page.goto(luxor);
    for (const name of ['Share', 'Favourite', 'Compare']) await expectVisible(page, 'button', name);
    await expectVisible(page, 'link', 'Print');
    await page.getByText('Monthly', { exact: true }).first().click();
    expect(await smallFields(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share' }).first().click();
    const { x, width } = await boxOf(page.locator('[popover]:popover-open'));
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x + width).toBeLessThanOrEqual(390 - 8);
    await page.keyboard.press('Escape');

    await hydrate(page);
    await page.getByRole('link', { name: 'Request a quote' }).first().click();
    const about = page.getByRole('dialog').getByRole('complementary');
    await expect(about.getByText('Luxor').first()).toBeInViewport();
    await expect(about.getByText(/^\$[\d,.]+$/).first()).toBeInViewport();
    await expect(about.getByRole('img', { name: /Luxor/ })).toBeInViewport();
    const name = page.getByRole('dialog').getByLabel('Name');
    expect(bottomOf(await boxOf(about))).toBeLessThanOrEqual((await boxOf(name)).y);
  });

  test('no French word of the calculator is cut off', async ({ page }) => {
    await page.goto('/fr/financing');
    const cut = await page.locator('main form, main output, main dl').evaluateAll((parts) =>
      parts
        .flatMap((part) => [...part.querySelectorAll('label, legend, span, dt, dd, select, input')])
        .filter((one) => one.checkVisibility() && !one.closest('.vh') && one.scrollWidth > one.clientWidth + 1)
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`),
    );
    expect(cut).toEqual([]);
    expect(await page.locator('main label').count()).toBeGreaterThan(2);
  });

  test.describe('before the question about cookies is answered', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('it covers neither the finder’s button nor the price', async ({ page }) => {
      const consent = page.getByRole('region', { name: 'Cookies' });
      await page.goto(luxor);
      await hydrate(page);
      const price = page.getByRole('link', { name: 'Request a quote' }).last();
      expect(bottomOf(await boxOf(consent))).toBeLessThanOrEqual((await boxOf(price)).y);

      await page.goto('/');
      await hydrate(page);
      const { x, width, height } = await boxOf(consent);
      expect([x, width]).toEqual([0, 390]);
      expect(height).toBeLessThan(160);
    });
  });
});

/** A touch screen, of twice the pixels. */
firstVisit('a phone shows no picture enlarged, and no arrows over a boat', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  for (const path of ['/', '/events', '/about-us']) {
    await page.goto(path);
    await seeAll(page);
    expect(await enlarged(page)).toEqual([]);
  }
  await page.goto(luxor);
  expect(
    await page
      .getByRole('link', { name: 'Next photo' })
      .first()
      .evaluate((arrow) => getComputedStyle(arrow).opacity),
  ).toBe('0');
  await context.close();
});

test('in a list measures are on one line and names on two at most; its filters are 380 pixels wide, and a drawer below 1024', async ({
  page,
}) => {
  await page.goto(boats);
  const cards = page.locator('main article');
  const measures = await linesOf(cards.locator('dl > div:not(:nth-child(3)) dd'));
  expect(measures.length).toBeGreaterThan(20);
  expect(new Set(measures)).toEqual(new Set([1]));
  const lines = await cards
    .getByRole('heading')
    .first()
    .evaluate((name) => {
      const [link] = name.getElementsByTagName('a');
      if (link) link.textContent = 'A name from outside that is long '.repeat(5);
      return name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight);
    });
  expect(Math.round(lines)).toBe(2);

  const panel = page.getByRole('region', { name: 'Filters' });
  expect((await boxOf(panel)).width).toBe(380);
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('no brand mark is higher than 70 pixels', async ({ page }) => {
  await page.goto('/');
  const marks = page
    .locator('section', { has: page.getByRole('heading', { name: 'Shop by brand' }) })
    .getByRole('link');
  const heights = await marks.locator('> *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(70);
});

test('the send button of a request for a quote is in view at once', async ({ page }) => {
  await page.goto(luxor);
  await hydrate(page);
  await page.getByRole('link', { name: 'Request a quote' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send request' })).toBeInViewport({ ratio: 0.99 });
});

test('the team stands in rows of one length', async ({ page }) => {
  await page.goto(pageKinds.team);
  const tops = await page
    .locator('main ul:has(> li img) > li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const rows = [...Map.groupBy(tops, (top) => Math.round(top)).values()].map((row) => row.length);
  expect(tops.length).toBeGreaterThan(3);
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
});
