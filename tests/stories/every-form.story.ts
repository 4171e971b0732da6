import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { luxor } from './page-kinds.ts';
import { passCaptcha } from './pass-captcha.ts';
import { newcomer } from './people.ts';
import { letterLike } from './post-box.ts';
import { expect, test } from './story.ts';
import { wake } from './watch-page.ts';

/** Each form in both languages, with and without scripts, and the letter that follows it out of the post. */

type Language = 'en' | 'fr';
type Say = (key: string) => string;
type Visit = { page: Page; say: Say; email: string; name: string; hasScripts: boolean };

type FormStory = {
  address: string;
  fill: (visit: Visit) => Promise<void>;
  /** What is added in the second step when no script runs. */
  attach?: (visit: Visit) => Promise<void>;
  /** The words of the button, and those that take the place of the form. */
  send: string;
  sent: string;
  isMeant: (letter: Email, visit: Visit) => boolean;
  /** What the letter says, and what its links do. */
  follow: (letter: Email, visit: Visit) => Promise<void>;
};

const dataFolder = process.env.STORIES_PORT ? `var/stories-${process.env.STORIES_PORT}` : 'var/stories';

const photo = { name: 'bow.webp', mimeType: 'image/webp', buffer: readFileSync('docs/home.webp') };
const deed = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

const request = (form: string) => `${luxor.replace('/product/', '/request/')}?form=${form}`;

const type = async ({ page }: Visit, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main #${name}`).fill(value);
};

const isTo =
  (start: string) =>
  (letter: Email, { email }: Visit) =>
    Boolean(letter.to?.some(({ address }) => address === email) && letter.html?.includes(start));

/** Fixed words in the visitor's language; an answer goes to the dealer. */
const isReceipt = async ({ text, replyTo }: Email, { say }: Visit) => {
  expect(text).toContain(say('form_sent'));
  expect(replyTo?.map(({ address }) => address)).toEqual(['sales@salishcoastmarine.example']);
};

const receipt = { send: 'form_send', sent: 'form_sent', isMeant: isTo(''), follow: isReceipt };

const openLink = async ({ text = '' }: Email, { page }: Visit) => {
  const link = /http:\/\/127\.0\.0\.1:\d+(\/\S+)/.exec(text)?.[1] ?? '/no-link';
  expect((await page.goto(link))?.status()).toBe(200);
};

const forms: Record<string, FormStory> = {
  'a message': {
    ...receipt,
    address: '/contact',
    send: 'form_send_message',
    fill: (visit) => type(visit, { name: visit.name, email: visit.email, message: 'Is the dock open on Sunday?' }),
  },
  'a wish for a quote': {
    ...receipt,
    address: request('quote'),
    fill: (visit) => type(visit, { name: visit.name, email: visit.email, message: 'With a trailer, please.' }),
  },
  'a wish to be called': {
    ...receipt,
    address: request('phone'),
    fill: (visit) => type(visit, { name: visit.name, phone: '250-555-0144', date: '2031-05-12', time: '10:30' }),
    // Nobody can be thanked by mail: the house is told when to call.
    isMeant: ({ subject }, { name }) => subject === `Request phone: ${name}`,
    follow: async ({ text }) => {
      expect(text).toContain('Call: 2031-05-12, 10:30');
    },
  },
  'a boat in exchange': {
    ...receipt,
    address: request('trade'),
    fill: (visit) => type(visit, { name: visit.name, email: visit.email, make: 'Sea Wren', year: '2014' }),
    attach: ({ page }) => page.locator('main #gallery').setInputFiles([photo, deed]),
    follow: async (letter, visit) => {
      await isReceipt(letter, visit);
      if (visit.hasScripts) return;
      const toHouse = await letterLike(dataFolder, ({ subject }) => subject === `Trade-in: ${visit.name}`);
      expect(toHouse.text).toContain('Files: 2');
    },
  },
  'a boat in exchange for none of ours yet': {
    ...receipt,
    address: '/value-your-trade',
    fill: (visit) => type(visit, { name: visit.name, email: visit.email, make: 'Sea Wren', year: '2014' }),
    attach: ({ page }) => page.locator('main #gallery').setInputFiles([photo, deed]),
    follow: async (letter, visit) => {
      await isReceipt(letter, visit);
      if (visit.hasScripts) return;
      const toHouse = await letterLike(dataFolder, ({ subject }) => subject === `Trade-in: ${visit.name}`);
      expect(toHouse.text).toContain('Files: 2');
    },
  },
  'a subscription': {
    address: '/newsletter',
    send: 'newsletter_subscribe',
    sent: 'newsletter_asked',
    fill: (visit) => type(visit, { email: visit.email }),
    isMeant: isTo('/newsletter/confirm/'),
    follow: async (letter, visit) => {
      const { page, say } = visit;
      await openLink(letter, visit);
      await page.getByRole('button', { name: say('newsletter_confirm_button') }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(say('newsletter_confirmed'));
    },
  },
  'a booking': {
    address: '/book-marine-services?type=boat-storage',
    send: 'booking_book',
    sent: 'booking_success',
    fill: async (visit) => {
      const { page, say } = visit;
      await page.getByRole('checkbox').first().check();
      const next = page.getByRole('button', { name: say('booking_work_next') });
      // Awake, the tick has asked for the days already.
      if (await next.isVisible()) await next.click({ timeout: 5_000 }).catch(() => undefined);
      await type(visit, { firstName: 'Jo', lastName: visit.name, email: visit.email });
    },
    isMeant: isTo('/booking/'),
    follow: async (letter, visit) => {
      expect(letter.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);
      await openLink(letter, visit);
      await expect(visit.page.getByRole('button', { name: visit.say('booking_own_cancel') })).toBeVisible();
    },
  },
};

const wordsOf = (language: Language): Say => {
  const words = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>;
  return (key) => words[key] ?? key;
};

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    for (const [place, [what, form]] of Object.entries(forms).entries()) {
      for (const language of ['en', 'fr'] as const) {
        test(`${what}, ${language}`, async ({ page, context }) => {
          const visitor = 2 * (2 * place + (language === 'fr' ? 1 : 0)) + (hasScripts ? 1 : 0);
          await context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${10 + visitor}` });
          const { email } = newcomer();
          const visit = { page, say: wordsOf(language), email, name: `Quay ${email.slice(0, 8)}`, hasScripts };
          const send = page.getByRole('main').getByRole('button', { name: visit.say(form.send) });
          await page.goto(language === 'fr' ? `/fr${form.address}` : form.address);
          if (hasScripts) await wake(page);
          await form.fill(visit);
          if (!hasScripts && what !== 'a subscription') await send.click();
          if (!hasScripts) await form.attach?.(visit);
          const captcha = { work: visit.say('form_captcha_work'), done: visit.say('form_captcha_done') };
          await passCaptcha(page, captcha, hasScripts);
          await send.click();
          await expect(page.getByText(visit.say(form.sent))).toBeVisible();
          await form.follow(await letterLike(dataFolder, (letter) => form.isMeant(letter, visit)), visit);
        });
      }
    }
  });
}
