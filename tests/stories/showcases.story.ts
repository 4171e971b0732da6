import { boats } from './page-kinds.ts';
import { findProducts } from './public-calls.ts';
import { expect, test } from './story.ts';

const showcases = {
  '/clearance': 4,
  '/boat-show-special-boats': 5,
  '/boats-for-sale-usa': 6,
  '/pre-owned': 8,
  '/specials': 9,
  '/black-friday-sale': 10,
};

test.describe('showcases', { tag: '@once' }, () => {
  for (const [path, number] of Object.entries(showcases)) {
    test(`${path} shows what staff put into it, also by category`, async ({ page, request }) => {
      const { total } = await findProducts(request, `showcase=${number}`);
      expect(total).toBeGreaterThan(0);
      await page.goto(path);
      await expect(page.locator('main p[aria-live]').first()).toHaveText(new RegExp(`^${total} products`));
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    });
  }

  test('/used shows used products only, twelve a page, with tabs, and gives its name to /pre-owned', async ({
    page,
    request,
  }) => {
    const used = await findProducts(request, 'condition=Used');
    await page.goto('/used');
    await expect(page.locator('main p[aria-live]').first()).toHaveText(new RegExp(`^${used.total} products`));
    await expect(page.locator('main article')).toHaveCount(12);
    await expect(page.locator('main article', { hasText: '· New' })).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pre-owned$/);
    const tabs = page.getByRole('navigation', { name: 'Kinds of products' });
    for (const [kind, type] of Object.entries({ Boats: 1, Engines: 2, Parts: 3 })) {
      const { total } = await findProducts(request, `condition=Used&type=${type}`);
      await tabs.getByRole('link', { name: `${kind} ${total}` }).click();
      await expect(page).toHaveURL(`/used?category=${type}`);
    }
  });

  test('what is not published stands nowhere', async ({ request }) => {
    const slug = 'thunder-jet-alexis-24-offshore-2025';
    const page = await request.get(`/product/${slug}`);
    expect(page.status()).toBe(404);
    const call = await request.get(`/api/product/?slug=${slug}`);
    expect(call.status()).toBe(404);
    const list = await request.get(`${boats}?limit=0`);
    expect(await list.text()).not.toContain(slug);
  });
});
