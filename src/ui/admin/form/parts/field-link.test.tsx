import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useHref } from 'react-router';
import { expect, it } from 'vitest';
import { FieldLink } from './field-link.tsx';
import { placeIn } from './use-target.ts';

const hrefAt = (address: string, Component: () => React.ReactNode) => {
  const Screen = createRoutesStub([{ path: '*', Component }]);
  return renderToStaticMarkup(<Screen initialEntries={[address]} />);
};

it('a link to an invalid field keeps the query of its address, which determines the form’s purpose', () => {
  const html = hrefAt('/admin/quote/add?contact=7&name=Nora', () => <FieldLink field="email">Email</FieldLink>);
  expect(html).toContain('href="/admin/quote/add?contact=7&amp;name=Nora#email"');
});

it('focusing the first invalid field after a save keeps the query too', () => {
  const Place = () => useHref(placeIn('?type=blog', 'name.fr'));
  expect(hrefAt('/admin/post/add?type=blog', Place)).toBe('/admin/post/add?type=blog#name.fr');
});
