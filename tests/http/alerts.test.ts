import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { luxor } from '../e2e/page-kinds.ts';
import { textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { messageTo, textsWithRole } from './staff.ts';
import { visit } from './visit.ts';

test('without JavaScript a visitor asks in French for an alert when a price falls', async () => {
  const email = `${randomUUID()}@crew.example`;
  const product = await visit(`/fr${luxor}`);
  const form = await product.within(product.main).follow('Prévenez-moi si le prix baisse');
  expect(form.all('h1').map(textOf)).toEqual(['Prévenez-moi…']);
  form.within(form.main).link(/^Une baisse de prix/);
  const sent = await form.within(form.main).submit('Prévenez-moi', { email, ...(await solveCaptcha()) });
  expect(textsWithRole(sent, 'status').join()).toContain('veuillez ouvrir le lien de ce courriel');

  const link = /https?:\S+\/newsletter\/confirm\/\S+/.exec(await messageTo(email, 'mail-confirm'))?.[0] ?? '';
  const agreed = await (await visit(new URL(link).pathname)).submit('Oui, écrivez-moi à ce sujet');
  expect(agreed.all('h1').map(textOf)).toEqual(['Vos alertes']);
  agreed.within(agreed.main).link(/^Une baisse de prix/);
});
