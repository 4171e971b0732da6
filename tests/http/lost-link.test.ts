import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { textsWithRole } from './staff.ts';
import { visit } from './visit.ts';

test.each([
  {
    path: '/quote/cut-off',
    heading: 'This link doesn’t work',
    button: 'Email me the link',
    reference: 'RP-0001-0001',
    sent: 'If both match, the link is on its way',
  },
  {
    path: '/fr/booking/cut-off',
    heading: 'Ce lien ne fonctionne pas',
    button: 'Recevoir le lien par courriel',
    reference: '2026-12-03',
    sent: 'Si les deux concordent, le lien est en route',
  },
])('without JavaScript $path, which opens nothing, leads to a form that emails the link again', async (lost) => {
  const page = await visit(lost.path);
  expect([page.status, page.all('h1').map(textOf)]).toEqual([404, [lost.heading]]);
  const form = await page.follow(lost.button);
  const refused = await form.within(form.main).submit(lost.button, { email: 'nobody' });
  expect(refused.status).toBe(422);
  expect(textsWithRole(refused, 'status').join('')).toBe('');
  const entries = { reference: lost.reference, email: `${randomUUID()}@crew.example`, ...(await solveCaptcha()) };
  const sent = await form.within(form.main).submit(lost.button, entries);
  expect(sent.status).toBe(200);
  expect(textsWithRole(sent, 'status').join()).toContain(lost.sent);
});
