import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Email } from 'postal-mime';
import { describe, expect, inject, test } from 'vitest';
import fr from '../../messages/fr.json' with { type: 'json' };
import { waitForEmail } from '../e2e/mailbox.ts';
import { openOffice } from '../e2e/office.ts';
import { luxor } from '../e2e/page-kinds.ts';
import { type Entries, fold, textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Each form without JavaScript, in French; asking.e2e.ts and form-answers.e2e.ts have some with it, in English. */

type Sender = { name: string; email: string };

type Form = {
  path: string;
  /** Fills in what the form needs first. */
  open?: (page: VisitedPage) => Promise<VisitedPage>;
  entries: (sender: Sender) => Entries;
  files?: File[];
  submit: string;
  /** The text that replaces the form. */
  sent: string;
  /** The record of the back office. */
  lead?: { resource: 'contact' | 'trade'; stored: object };
  /** The resulting email. */
  isMeant: (email: Email, sender: Sender) => boolean;
  check: (email: Email, sender: Sender) => Promise<void>;
};

const photo = new File([new Uint8Array(readFileSync('docs/home.webp'))], 'bow.webp', { type: 'image/webp' });
const ownershipPaper = new File(['%PDF-1.7\n%%EOF\n'], 'deed.pdf', { type: 'application/pdf' });

const isTo = ({ to }: Email, { email }: Sender) => Boolean(to?.some(({ address }) => address === email));

/** Replies to a receipt go to the dealer. */
const checkReceipt = async ({ text, replyTo }: Email) => {
  expect(text).toContain(fr.form_sent_plain);
  expect(replyTo?.map(({ address }) => address)).toEqual(['sales@salishcoastmarine.example']);
};

/** The first link to this site in an email. */
const openLink = async ({ text = '' }: Email) => {
  const page = await visit(/http:\/\/127\.0\.0\.1:\d+(\/\S+)/.exec(text)?.[1] ?? '/no-link');
  expect(page.status).toBe(200);
  return page;
};

const request = (form: string) => `${luxor.replace('/product/', '/fr/request/')}?form=${form}`;
const receipt = { submit: fr.form_send, sent: fr.form_sent_plain, isMeant: isTo, check: checkReceipt };

const tradeIn: Omit<Form, 'path'> = {
  ...receipt,
  entries: ({ name, email }) => ({ name, email, make: 'Sea Wren', year: '2014' }),
  files: [photo, ownershipPaper],
  async check(email, { name }) {
    await checkReceipt(email);
    const forDealer = await waitForEmail(inject('dataFolder'), ({ subject }) => subject === `Trade-in: ${name}`);
    expect(forDealer.text).toContain('Files: 2');
  },
};

const forms: Record<string, Form> = {
  'a message': {
    ...receipt,
    path: '/fr/contact',
    submit: fr.form_send_message,
    entries: ({ name, email }) => ({ name, email, message: 'Le quai est-il ouvert dimanche?' }),
    lead: {
      resource: 'contact',
      stored: { type: 4, language: 'fr', message: 'Le quai est-il ouvert dimanche?' },
    },
  },
  'a request for a quote': {
    ...receipt,
    path: request('quote'),
    entries: ({ name, email }) => ({ name, email, message: 'Avec une remorque.' }),
  },
  'a request to be called': {
    ...receipt,
    path: request('phone'),
    entries: ({ name }) => ({ name, phone: '250-555-0144', date: '2031-05-12', time: '10:30' }),
    // The sender gives no address for a receipt: the dealer's email says when to call.
    isMeant: ({ subject }, { name }) => subject === `Request phone: ${name}`,
    check: async ({ text }) => expect(text).toContain('Call: 2031-05-12, 10:30'),
  },
  'a trade-in for a product': { ...tradeIn, path: request('trade') },
  'a trade-in': { ...tradeIn, path: '/fr/value-your-trade' },
  'a part request': {
    ...receipt,
    path: '/fr/search?q=35-877761',
    submit: fr.part_request_send,
    entries: ({ email }) => ({ use: 'Mercury 90 de 2014', reach: email }),
    files: [photo],
    async check(email, sender) {
      await checkReceipt(email);
      const counter = await waitForEmail(
        inject('dataFolder'),
        ({ subject }) => subject === `Part request: ${sender.email}`,
      );
      expect(counter.text).toMatch(/Part number: 35-877761\s+Quantity: 1\s+For: Mercury 90 de 2014\s+Files: 1/);
    },
  },
  'a message from a search that finds nothing': {
    ...receipt,
    path: '/fr/search?q=zzzzqqqq',
    submit: fr.form_send_message,
    entries: ({ name, email }) => ({ name, email }),
  },
  'a booking': {
    path: '/fr/book-marine-services?type=boat-storage',
    open: async (page) => {
      const [service] = page.all('input', page.main).filter(({ attribs }) => attribs.type === 'checkbox');
      const days = await page.submit(fr.booking_work_next, { [service?.attribs.name ?? '']: true });
      // Other tests may take the last place of the first free day.
      return await days.follow(fr.booking_month_after);
    },
    entries: ({ name, email }) => ({ firstName: 'Jo', lastName: name, email }),
    submit: fr.common_book_service,
    sent: fr.booking_success,
    isMeant: (email, sender) => isTo(email, sender) && Boolean(email.html?.includes('/boat/')),
    async check(email) {
      expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);
      (await openLink(email)).button(fr.booking_own_cancel_sure);
    },
  },
};

const newSender = (): Sender => {
  const id = randomUUID();
  return { email: `${id}@crew.example`, name: `Quay ${id.slice(0, 8)}` };
};

/** What the fields of the page's forms hold, by their names. */
function fieldsOf({ all, main }: VisitedPage): Record<string, string> {
  const inputs = all('input', main).map(({ attribs }): [string, string] => [attribs.name ?? '', attribs.value ?? '']);
  const texts = all('textarea', main).map((area): [string, string] => [area.attribs.name ?? '', textOf(area)]);
  return Object.fromEntries([...inputs, ...texts]);
}

async function leadsOf({ email }: Sender, resource: 'contact' | 'trade'): Promise<object[]> {
  const { call } = await openOffice(inject('origin'));
  return (await call<{ record: object[] }>('GET', `${resource}/all?q=${email}`)).record;
}

describe('without JavaScript', () => {
  test.each(Object.entries(forms))('%s is sent, and its email follows', async (_, form) => {
    const sender = newSender();
    const start = await visit(form.path);
    const page = form.open ? await form.open(start) : start;
    const entries = form.entries(sender);
    const requested = await page.within(page.main).submit(form.submit, entries);
    expect(fieldsOf(requested)).toMatchObject(entries);
    const files = form.files && { gallery: form.files };
    const sent = await requested.within(requested.main).submit(form.submit, { ...(await solveCaptcha()), ...files });
    expect(textOf(sent.main)).toContain(fold(form.sent));
    for (const [name, value] of Object.entries(form.lead ? entries : {}))
      expect([name, textOf(sent.main)]).toEqual([name, expect.stringContaining(fold(String(value)))]);
    if (form.lead) expect(await leadsOf(sender, form.lead.resource)).toMatchObject([form.lead.stored]);
    const email = await waitForEmail(inject('dataFolder'), (one) => form.isMeant(one, sender));
    await form.check(email, sender);
  });

  test('the receipt of a request repeats it, with the unit, two close ones, and the way back', async () => {
    const sender = newSender();
    const page = await visit(request('quote'));
    const entries = { ...sender, message: 'Avec une remorque\u00a0?' };
    const requested = await page.within(page.main).submit(fr.form_send, entries);
    const sent = await requested.within(requested.main).submit(fr.form_send, await solveCaptcha());
    expect(sent.status).toBe(201);
    const text = textOf(sent.main);
    expect(text).toMatch(/Votre message a été envoyé\. Nous vous répondrons (dans les|d’ici)/);
    for (const value of Object.values(entries)) expect(text).toContain(fold(value));
    expect(text).toContain('Luxor 21');
    const headings = sent.all('h2', sent.main).map(textOf);
    expect(headings).toEqual(expect.arrayContaining([fr.receipt_request, fr.receipt_close]));
    const links = sent.all('a', sent.main).map(({ attribs }) => attribs.href ?? '');
    const own = luxor.replace('/product/', '/fr/product/');
    expect(links.filter((href) => href.startsWith('/fr/product/') && href !== own)).toHaveLength(2);
    expect(links.at(-1)).toBe(own);
    const email = await waitForEmail(inject('dataFolder'), (one) => isTo(one, sender));
    expect(email.subject).toMatch(/^Votre question au sujet de.*Luxor 21/);
    expect(email.text).toContain(own);
    expect(email.html).toMatch(/<img src="http:\/\/127\.0\.0\.1:\d+\/pictures\/[^"]+\/480\.jpg"/);
    expect(email.text).not.toContain('remorque');
  });

  test('a subscription is confirmed by the link in its email', async () => {
    const sender = newSender();
    const page = await visit('/fr/newsletter');
    const sent = await page
      .within(page.main)
      .submit(fr.newsletter_subscribe, { email: sender.email, ...(await solveCaptcha()) });
    expect(textOf(sent.main)).toContain(fold(fr.newsletter_requested));
    const email = await waitForEmail(
      inject('dataFolder'),
      (one) => isTo(one, sender) && Boolean(one.html?.includes('/newsletter/confirm/')),
    );
    const confirmed = await (await openLink(email)).submit(fr.newsletter_confirm_button);
    const messages = confirmed.all('p', confirmed.main).filter(({ attribs }) => attribs.role === 'status');
    expect(messages.map(textOf)).toEqual([fold(fr.newsletter_confirmed)]);
  });
});
