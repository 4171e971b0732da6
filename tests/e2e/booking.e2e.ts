import { expect, type Page } from '@playwright/test';
import { test } from './back-office/back-office.ts';
import { linkTo } from './mailbox.ts';
import { hydrate } from './page-checks.ts';

/**
 * A customer moves a booking by the link of the email, and the shop sees the calendar. tests/http/booking.test.ts has a
 * booking without scripts.
 */

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Prénom').fill('Rosalind');
  await page.getByLabel('Nom', { exact: true }).fill('Quay');
  await page.locator('#email').fill(email);
};

const freeDays = (page: Page) =>
  page.getByRole('region', { name: /^Jours libres/ }).getByRole('link', { name: /\d{4}$/ });

test('a booking is made, moved and cancelled by its owner, and seen in the calendar', async ({ page }) => {
  const email = 'owner-of-a-boat@mail.example';
  await page.goto('/fr/book-marine-services?type=boat-storage');
  // A hydrated page loads the days as soon as a box is ticked, and its button is gone.
  await hydrate(page);
  await page.getByRole('main').getByRole('checkbox').first().check();
  await expect(freeDays(page).first()).toBeVisible();
  await fill(page, email);
  await page.getByRole('button', { name: 'Prendre rendez-vous' }).click();
  await expect(page.getByRole('heading', { name: 'Votre rendez-vous est pris' })).toBeVisible();

  await page.goto(await linkTo(email, '/fr/boat/'));
  await page.getByText('Besoin d’un autre jour?', { exact: true }).click();
  // In another month than the booking, which may be on the last day of its own.
  const month = await page.getByRole('region', { name: /^Jours libres/ }).getAttribute('aria-label');
  await page.getByRole('link', { name: 'Mois suivant' }).click();
  await expect(page.getByRole('region', { name: month ?? '' })).toHaveCount(0);
  const day = freeDays(page).last();
  const address = (await day.getAttribute('href')) ?? '';
  await day.click();
  await expect(day).toHaveAttribute('aria-current', 'date');
  await page.getByRole('button', { name: 'Déplacer à cette heure' }).click();
  await expect(page.getByText('Votre rendez-vous est déplacé.')).toBeVisible();

  const own = page.url();
  await page.goto(`/admin/book-service/calendar?view=day&day=${/date=([\d-]+)/.exec(address)?.[1]}`);
  await expect(page.getByRole('link', { name: /Rosalind Quay/ }).first()).toBeVisible();
  await page.goto(own);
  await page.getByText('Annuler ce rendez-vous').click();
  await page.getByRole('button', { name: 'Oui, l’annuler' }).click();
  await expect(
    page.getByText('Votre rendez-vous est annulé, et la place est libre pour quelqu’un d’autre.'),
  ).toBeVisible();
});
