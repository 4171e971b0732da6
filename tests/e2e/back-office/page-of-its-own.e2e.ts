import { hydrateForm } from '../page-checks.ts';
import { passCaptcha } from '../pass-captcha.ts';
import { newUser } from '../users.ts';
import { anyWord, expect, test } from './back-office.ts';

type Post = { slug: string };
type Lead = { sourcePage: string; message: string };
type Library = { record: { id: number }[] };

/** By when depends on the day. */
const sent = 'Your message has been sent. We will respond';

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test('a page that staff put right below the home page has its form and its gallery whole', async ({
      page,
      context,
      office,
    }) => {
      await context.clearCookies();
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${hasScripts ? 101 : 102}` });
      const { record } = await office.call<Library>('GET', 'media/all?kind=picture&limit=3');
      const gallery = record.map(({ id }) => id);
      const blocks = [
        { type: 'gallery', title: 'The crew', gallery },
        { type: 'contact-form', title: 'Write to the crew' },
      ];
      const { slug } = await office.call<Post>('POST', 'post', { title: `Crew ${anyWord()}`, blocks, publish: true });
      const { email } = newUser();

      await page.goto(`/${slug}`);
      const main = page.getByRole('main');
      const pictures = main.getByRole('link', { name: 'Full screen' });
      await expect(pictures).toHaveCount(3);
      expect(await main.locator('#message').evaluate((field) => getComputedStyle(field).borderRadius)).toBe('6px');
      if (hasScripts) {
        // This visitor's first interaction: the page is not hydrated yet.
        await pictures.nth(1).click();
        await expect(page.getByRole('dialog').getByText('2 / 3')).toBeVisible();
        await page.keyboard.press('Escape');
        // Sent before that, a form asks for a captcha to read. The header is hydrated before it.
        await hydrateForm(page);
      }

      await main.locator('#name').fill('Jo Newcomer');
      await main.locator('#email').fill(email);
      await main.locator('#message').fill('Who looks after the crane?');
      const send = main.getByRole('button', { name: 'Send message' });
      await send.click();
      if (!hasScripts) {
        await passCaptcha(page);
        await send.click();
      }
      await expect(page.getByText(sent)).toBeVisible();
      const leads = await office.call<{ record: Lead[] }>('GET', `contact/all?q=${email}`);
      expect(leads.record).toMatchObject([{ sourcePage: `/${slug}`, message: 'Who looks after the crane?' }]);
    });
  });
}
