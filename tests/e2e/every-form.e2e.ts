import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import en from '../../messages/en.json' with { type: 'json' };
import { dataFolder, waitForEmail } from './mailbox.ts';
import { hydrate } from './page-checks.ts';
import { luxor } from './page-kinds.ts';
import { expect, test } from './test.ts';
import { newUser } from './users.ts';

/** Each form with JavaScript, in English; tests/http/forms.test.ts has them in French without it. */

type Visit = { page: Page; email: string; name: string };

type Form = {
  path: string;
  fill: (visit: Visit) => Promise<void>;
  /** The label of the button, and the text that replaces the form. */
  submit: string;
  sent: string;
  /** The resulting email. */
  isMeant: (email: Email, visit: Visit) => boolean;
  check: (email: Email, visit: Visit) => Promise<void>;
};

const request = (form: string) => `${luxor.replace('/product/', '/request/')}?form=${form}`;

const fillIn = async (page: Page, fields: Record<string, string>) => {
  for (const [id, value] of Object.entries(fields)) await page.locator(`main #${id}`).fill(value);
};

const isTo =
  (part: string) =>
  ({ to, html }: Email, { email }: Visit) =>
    Boolean(to?.some(({ address }) => address === email) && html?.includes(part));

/** Replies to a receipt go to the dealer. */
const checkReceipt = async ({ text, replyTo }: Email) => {
  expect(text).toContain(en.form_sent);
  expect(replyTo?.map(({ address }) => address)).toEqual(['sales@salishcoastmarine.example']);
};

const receipt = { submit: en.form_send, sent: en.form_sent, isMeant: isTo(''), check: checkReceipt };

const openLink = async ({ text = '' }: Email, { page }: Visit) => {
  const link = /http:\/\/127\.0\.0\.1:\d+(\/\S+)/.exec(text)?.[1] ?? '/no-link';
  expect((await page.goto(link))?.status()).toBe(200);
};

const forms: Record<string, Form> = {
  'a message': {
    ...receipt,
    path: '/contact',
    submit: en.form_send_message,
    fill: ({ page, name, email }) => fillIn(page, { name, email, message: 'Is the dock open on Sunday?' }),
  },
  'a request for a quote': {
    ...receipt,
    path: request('quote'),
    fill: ({ page, name, email }) => fillIn(page, { name, email, message: 'With a trailer, please.' }),
  },
  'a request to be called': {
    ...receipt,
    path: request('phone'),
    fill: ({ page, name }) => fillIn(page, { name, phone: '250-555-0144', date: '2031-05-12', time: '10:30' }),
    // The sender gives no address for a receipt: the dealer's email says when to call.
    isMeant: ({ subject }, { name }) => subject === `Request phone: ${name}`,
    check: async ({ text }) => expect(text).toContain('Call: 2031-05-12, 10:30'),
  },
  'a trade-in for a product': {
    ...receipt,
    path: request('trade'),
    fill: ({ page, name, email }) => fillIn(page, { name, email, make: 'Sea Wren', year: '2014' }),
  },
  'a trade-in': {
    ...receipt,
    path: '/value-your-trade',
    fill: ({ page, name, email }) => fillIn(page, { name, email, make: 'Sea Wren', year: '2014' }),
  },
  'a subscription': {
    path: '/newsletter',
    submit: en.newsletter_subscribe,
    sent: en.newsletter_asked,
    fill: ({ page, email }) => fillIn(page, { email }),
    isMeant: isTo('/newsletter/confirm/'),
    async check(received, visit) {
      await openLink(received, visit);
      await visit.page.getByRole('button', { name: en.newsletter_confirm_button }).click();
      await expect(visit.page.getByRole('main').getByRole('status')).toHaveText(en.newsletter_confirmed);
    },
  },
  'a booking': {
    path: '/book-marine-services?type=boat-storage',
    submit: en.booking_book,
    sent: en.booking_success,
    async fill({ page, name, email }) {
      await page.getByRole('main').getByRole('checkbox').first().check();
      await fillIn(page, { firstName: 'Jo', lastName: name, email });
    },
    isMeant: isTo('/booking/'),
    async check(received, visit) {
      expect(received.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);
      await openLink(received, visit);
      await expect(visit.page.getByRole('button', { name: en.booking_own_cancel })).toBeVisible();
    },
  },
};

for (const [index, [what, form]] of Object.entries(forms).entries()) {
  test(`${what} is sent, and its email follows`, async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${10 + index}` });
    const { email } = newUser();
    const visit = { page, email, name: `Quay ${email.slice(0, 8)}` };
    await page.goto(form.path);
    await hydrate(page);
    await form.fill(visit);
    await page.getByRole('main').getByRole('button', { name: form.submit }).click();
    await expect(page.getByText(form.sent)).toBeVisible();
    await form.check(await waitForEmail(dataFolder, (received) => form.isMeant(received, visit)), visit);
  });
}
