import { resolve } from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { m } from '#src/i18n/messages.ts';
import { sitePages } from '#src/site/pages.ts';
import type { Sending } from './forms/preserve-typed.ts';

/** The behaviour of a hydrated page when the site can't be reached; form-answers.e2e.ts has it in a browser. */

type Preserved = { data: { problem: { summary: string } } & Record<string, unknown>; init: { status: number } };
type PageModule = {
  default: ComponentType;
  action?: unknown;
  clientAction?: (sending: Sending<unknown>) => Promise<unknown>;
};

const pageAt = async (file: string) => (await import(resolve('src', file))) as PageModule;
const storefront = './storefront/';

/** Components whose forms `useSending` sends in place, or stores until the connection is back. */
const takesLeads = [
  'blog/article',
  'contact/contact',
  'content/content',
  'finance/financing',
  'lead/request',
  'lead/trade',
  'listing/listing',
  'new-engine/new-engine',
  'part-request/part-request',
  'search/search',
];

/** Stubs the site's response; without one the site can't be reached. */
function sending(typed: Record<string, string>, answer?: unknown): Sending<unknown> {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(typed) });
  const serverAction = () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch')));
  return { request, serverAction };
}

const files = [...new Set(sitePages.map(({ file }) => file))].filter((file) => file.startsWith(storefront));
const modules = await Promise.all(files.map(async (file) => ({ file, page: await pageAt(file) })));
/** What only leads elsewhere has an action and no form. */
const withForms = modules.filter(({ page }) => page.action && page.default);
const nameOf = (file: string) => file.slice(storefront.length).replace('.page.tsx', '');

describe('while the site can’t be reached', () => {
  it('every form is kept: by its page, or because it is sent in place', () => {
    const inPlace = withForms.filter(({ page }) => !page.clientAction).map(({ file }) => nameOf(file));
    expect(inPlace.toSorted()).toEqual(takesLeads);
  });

  const keeping = withForms.flatMap(({ file, page: { clientAction } }) =>
    clientAction ? [{ name: nameOf(file), clientAction }] : [],
  );

  it.each(keeping)('the page of $name stays with an error, and passes on the next answer', async ({ clientAction }) => {
    const { data, init } = (await clientAction(sending({ idempotencyKey: 'a1b2' }))) as Preserved;
    expect([m.form_unreachable(), m.form_unreachable_page()]).toContain(data.problem.summary);
    expect(init.status).toBe(503);
    expect(await clientAction(sending({}, { isDone: true }))).toEqual({ isDone: true });
  });
});

const email = 'no-signal@mail.example';
const question = { token: 't', image: 'data:,', text: '' };
const requested = { isSent: false, consent: '', phone: '250-555-0148', idempotencyKey: '', question };

describe('a form that fails offline is as it was typed:', () => {
  it.each([
    { what: 'a subscription', file: 'newsletter/newsletter', typed: { email }, loaded: requested },
    { what: 'an alert', file: 'alerts/alert', typed: { email }, loaded: { ...requested, about: { href: '/boats' } } },
    { what: 'a sign-in', file: 'auth/login', typed: { username: 'jo' }, loaded: { kind: 'password' } },
    { what: 'a lost password', file: 'auth/forgot-password', typed: { email }, loaded: { isSent: false } },
  ])('$what', async ({ file, typed, loaded }) => {
    const { default: Page, clientAction } = await pageAt(`${storefront}${file}.page.tsx`);
    const preserved = (await clientAction?.(sending(typed))) as Preserved;
    const Site = createRoutesStub([{ id: 'page', path: '/', Component: Page }]);
    const state = { loaderData: { page: loaded }, actionData: { page: preserved.data } };
    const shown = renderToStaticMarkup(<Site initialEntries={['/']} hydrationData={state} />);
    expect(shown).toMatch(new RegExp(`role="alert".*${m.form_unreachable()}`, 's'));
    for (const [name, value] of Object.entries(typed)) {
      const field = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(shown)?.[0];
      expect(field).toContain(`value="${value}"`);
    }
  });
});
