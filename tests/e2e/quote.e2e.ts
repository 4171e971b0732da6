import say from '../../messages/en.json' with { type: 'json' };
import type { Office } from './office.ts';
import { expectAccessible, hearConsole, hydrate } from './page-checks.ts';
import { expect, test } from './test.ts';

/** Answers to a quote that fail or come second, and its sheets of paper; tests/http/quote-answers.test.ts has them in French. */

test.afterEach(({ context }) => context.setOffline(false));

const accepted = 'Accepted by Nora Quay';

/** The page of a quote with two versions that can be accepted. */
async function twoVersions(office: Office): Promise<string> {
  const { record } = await office.call<{ record: { id: number; price: number }[] }>('GET', 'product/all?q=ME-90-4034');
  const [engine] = record;
  const boat = { kind: 'open', length: 17, plate: 115, transom: '20' };
  const { id } = await office.call('POST', 'quote', { name: 'Nora Quay', boat, product: engine?.id });
  const lines = [{ kind: 'engine', amount: engine?.price }];
  const radio = { kind: 'other', name: { en: 'VHF radio', fr: 'Radio VHF' }, amount: 200 };
  for (const [version, own] of [lines, [...lines, radio]].entries()) {
    await office.call('POST', 'quote/version', { id, lines: own });
    await office.call('POST', 'quote/send', { id, version: version + 1 });
  }
  const { url } = await office.call('POST', 'quote/link', { id });
  return new URL(String(url)).pathname;
}

test('an answer that does not arrive is reported at its form, and can be sent again', {
  tag: '@phone',
}, async ({ page, context, office }) => {
  await page.goto(await twoVersions(office));
  await hydrate(page);
  const main = page.getByRole('main');
  const declining = main.locator('details', { has: page.locator('button[value=decline]') });
  const accepting = main.locator('details', { has: page.locator('input[name=version][value="1"]') });
  await declining.getByText(say.quote_decline).click();
  await context.setOffline(true);
  await declining.getByRole('button', { name: say.quote_decline_confirm }).click();
  await expect(declining.getByRole('alert')).toContainText(say.form_unreachable);
  await expect(declining.getByRole('alert')).toBeFocused();
  await expect(declining.getByRole('alert')).toBeInViewport({ ratio: 1 });

  // On a desktop.
  await page.setViewportSize({ width: 1440, height: 900 });
  await accepting.locator('summary').click();
  await accepting.getByLabel(say.quote_accept_name).fill('Nora Quay');
  await accepting.getByRole('button', { name: say.common_accept, exact: true }).click();
  await expect(accepting.getByRole('alert')).toContainText(say.form_unreachable);
  await expect(accepting.getByRole('alert')).toBeFocused();
  await expect(accepting.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('alert')).toHaveCount(1);
  await expect(accepting.getByLabel(say.quote_accept_name)).toHaveValue('Nora Quay');
  await expectAccessible(page, 'main');

  await context.setOffline(false);
  await accepting.getByRole('button', { name: say.common_accept, exact: true }).click();
  await expect(main.getByText(accepted)).toBeVisible();
  await expect(main.locator('button[value=accept], button[value=decline]')).toHaveCount(0);
});

test('of two windows the second sees what the first has answered', async ({ page, office, context }) => {
  const heard = hearConsole(page);
  const address = await twoVersions(office);
  await page.goto(address);
  await hydrate(page);
  const other = await context.newPage();
  await other.goto(address);
  const accepting = other.locator('details', { has: other.locator('input[name=version][value="2"]') });
  await accepting.locator('summary').click();
  await accepting.getByLabel(say.quote_accept_name).fill('Nora Quay');
  await accepting.getByRole('button', { name: say.common_accept, exact: true }).click();
  await expect(other.getByText(accepted)).toBeVisible();
  await other.close();

  const main = page.getByRole('main');
  await main.getByText(say.quote_decline, { exact: true }).click();
  await main.getByRole('button', { name: say.quote_decline_confirm }).click();
  await expect(main.getByRole('alert')).toContainText(say.quote_is_accepted);
  await expect(main.getByRole('alert')).toBeFocused();
  await expect(main.getByText(accepted)).toBeVisible();
  await expect(main.locator('button[value=accept], button[value=decline]')).toHaveCount(0);
  expect(heard.filter((text) => !text.includes('409'))).toEqual([]);
});

test('each version that can be accepted is printed, one a sheet', async ({ page, office }) => {
  await page.goto(await twoVersions(office));
  const paper = (await page.pdf({ format: 'letter' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const [second, first] = [2, 1].map((version) => main.getByRole('region', { name: `Version ${version}` }));
  await expect(second ?? main).toContainText('VHF');
  await expect(first ?? main).toBeVisible();
  await expect(main.getByText(/RP-\d{4}-\d{4} · /).last()).toBeVisible();
  await expect(main.locator('summary').first()).toBeHidden();
  await page.emulateMedia({ media: null });
});
