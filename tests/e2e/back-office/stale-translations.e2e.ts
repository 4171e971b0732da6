import { anyWord, closeNotices, createBoat, expect, notice, open, test, text } from './back-office.ts';

test('French is listed as outdated when its English changes, until somebody confirms it', async ({ page, office }) => {
  const name = anyWord();
  const described = { name: { en: name, fr: name }, desc: { en: 'Fast.', fr: 'Rapide.' } };
  const boat = await createBoat(office, name, { ...described, active: true, publish: true });
  await open(page, `/admin/products/update/${boat.id}`);
  const french = page.getByRole('main').getByText('The English changed on');
  await expect(french).toBeHidden();

  await text(page, 'Description', 'English').fill('Faster.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, `${name} saved`)).toBeVisible();
  await expect(french).toBeVisible();
  await closeNotices(page);
  await expect(notice(page, `${name} saved`)).toBeHidden();

  await open(page, '/admin/french?kind=product&state=stale');
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Fix the French of ${name}` }).click();
  await page.getByRole('checkbox', { name: 'The French is still correct' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, `${name} saved`)).toBeVisible();
  await expect(french).toBeHidden();
  expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject({ french: 'published' });
});
