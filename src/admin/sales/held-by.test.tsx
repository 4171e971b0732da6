import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { role, type Section } from '#src/access.ts';
import { HeldBy } from './held-by.tsx';
import { unitsFree } from './sold-product.ts';

const holds = [
  { id: 4, number: 'OF-2611-0007', since: '2026-11-20T18:00:00.000Z', units: 1 },
  { id: 9, number: 'OF-2611-0011', since: '2026-11-21T18:00:00.000Z', units: 2 },
];

function shown(access: Section[], quote: number | null = null) {
  const Component = () => (
    <MantineProvider>
      <HeldBy holds={holds} quote={quote} change={() => undefined} />
    </MantineProvider>
  );
  const Stub = createRoutesStub([{ id: 'admin', path: '/admin', Component }]);
  const user = { id: 1, role: role.staff, access };
  const html = renderToStaticMarkup(
    <Stub initialEntries={['/admin']} hydrationData={{ loaderData: { admin: { user } } }} />,
  );
  return {
    html,
    links: [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, to]) => to),
    checked: html.match(/<input[^>]*checked[^>]*>/g) ?? [],
  };
}

it('marking a product as sold names the offers that hold it and when they were accepted, and opens them', () => {
  const { html, links, checked } = shown(['products', 'contact'], 9);
  expect(html).toContain('Sale pending');
  expect(html).toContain('Sell it from offer OF-2611-0007, accepted November 20, 2026');
  expect(links).toEqual(['/admin/quote/update/4', '/admin/quote/update/9']);
  expect(checked).toHaveLength(1);
});

it('staff who may not see offers get their numbers without a link', () => {
  const { html, links } = shown(['products']);
  expect(html).toContain('OF-2611-0011');
  expect(links).toEqual([]);
});

it('units that offers hold are not free, and never fewer than none are', () => {
  expect([unitsFree({ stock: 5 }, holds), unitsFree({ stock: 1 }, holds), unitsFree({ stock: null }, [])]).toEqual([
    2, 0, 0,
  ]);
});
