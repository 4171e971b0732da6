import fc from 'fast-check';
import routes from '#src/routes.ts';
import { sitePages } from '#src/site/pages.ts';
import { inFrench, luxorSlug } from '../e2e/page-kinds.ts';

/** Addresses of every page of the site, with hostile parameters. */

const values = [
  '%00',
  'a%00b',
  '',
  '%',
  '%zz',
  '%ff',
  '%ed%a0%80',
  '%0d%0aSet-Cookie:a=b',
  'x'.repeat(2_001),
  '1'.repeat(400),
  '1e309',
  '9e15',
  '9007199254740993',
  '2147483648',
  '-1',
  '-0',
  '0',
  '1.5',
  'NaN',
  'Infinity',
  'null',
  'true',
  'abc',
  '[]',
  '{"a":1}',
  '%7B%22__proto__%22:1%7D',
  '__proto__',
  'constructor',
  'toString',
  `'%20OR%201=1--`,
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '..%2F..%2Fetc%2Fpasswd',
  '//evil.example',
  'https://evil.example',
  '2026-02-31',
  '0000-00',
  '99:99',
  '2026-11-20T99:99',
  ',,,,',
  '1,2,3',
  '10-5',
  '-',
  '%F0%9F%9B%A5',
  luxorSlug,
];

const names = [
  ...new Set(sitePages.flatMap(({ cached = [], uncached = [] }) => [...cached, ...uncached])),
  ...['page', 'limit', 'sort', 'category', 'view', 'brand', 'price', 'price-from', 'price-to', 'length', 'condition'],
  ...['listing', 'next', 'moved', 'agreed', 'full', 'registered', 'notice', 'step', 'purpose', 'code', 'state', 'id'],
  ...['kind', 'trash', 'order', 'day', 'blocks', 'lack', 'name', 'title', 'token', '_routes', 'index'],
  ...['__proto__', 'constructor', 'x', 'a%00b', '%ff', 'id[]', ''],
];

/** In place of a slug or an id. */
const segments = [
  'a',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%2e%2e',
  'x'.repeat(400),
  '1e309',
  '__proto__',
  'constructor',
  "'",
  '-1',
];

const resourcePaths = ['products', 'posts', 'users', 'audit', 'redirects', 'mail'];
const screens = routes.find(({ id }) => id === 'admin')?.children ?? [];
const adminPaths = screens.flatMap(({ path = '' }) => {
  const resources = path.startsWith(':path') ? resourcePaths : [''];
  const named = resources.map((resource) =>
    path.replace(':path', resource).replace(':resource', 'contact').replace(':id', '1'),
  );
  return named.map((below) => `/admin/${below}`.replace(/\/$/, ''));
});

const storefrontPaths = sitePages.flatMap(({ path }) => [`/${path}`, inFrench(`/${path}`.replace(/^\/$/, '/'))]);

const segment = (part: string): fc.Arbitrary<string> =>
  /^[:*]/.test(part) ? fc.constantFrom(...segments, luxorSlug) : fc.constant(part);

const pathOf = (pattern: string): fc.Arbitrary<string> =>
  fc.tuple(...pattern.split('/').map(segment)).map((parts) => parts.join('/').replace(/\/+$/, '') || '/');

const parameter = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)).map((pair) => pair.join('='));

function addressesFrom(patterns: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...patterns).chain(pathOf),
      fc.constantFrom('', '', '', '.data'),
      fc.array(parameter, { minLength: 1, maxLength: 4 }),
    )
    .map(([path, suffix, query]) => `${path === '/' && suffix ? '/_' : path}${suffix}?${query.join('&')}`);
}

/** Deterministic by seed, so that a failure can be reproduced. */
const sample = (patterns: readonly string[], numRuns: number): string[] =>
  fc.sample(addressesFrom(patterns), { numRuns, seed: 1840 });

/** Each page in both languages with each parameter that it reads. */
const declared = sitePages.flatMap(({ path, cached = [], uncached = [] }) =>
  [...cached, ...uncached].flatMap((name) => [`/${path}`, inFrench(`/${path}`)].map((page) => ({ page, name }))),
);

const declaredAddresses = declared.map(
  ({ page, name }, at) => `${page.replace(/[:*][^/]*/g, luxorSlug)}?${name}=${values[at % values.length]}`,
);

export const hostileAddresses = (count: number): string[] => [
  ...declaredAddresses,
  ...sample(storefrontPaths, count - declaredAddresses.length),
];
export const hostileOfficeAddresses = (count: number): string[] => sample(adminPaths, count);
