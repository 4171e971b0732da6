import { globSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { boats } from '../e2e/page-kinds.ts';

type Part = Record<string, unknown> & { imports?: string[]; css?: string[] };
type Manifest = { entry: Part; routes: Record<string, Part> };

/** The files of the pages, from one of the build's manifests. */
function readManifest(name: string): Manifest {
  const [file = ''] = globSync(`build/client/assets/${name}-*.js`);
  const [, text = ''] = /^window\.__reactRouterManifest=(\{.*\});?$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(text) as Manifest;
}

/** The modules of a route, their imports, and its style sheets. */
function filesOf(part: Part): string[] {
  const modules = Object.entries(part).flatMap(([key, value]) =>
    /module$/i.test(key) && typeof value === 'string' ? [value] : [],
  );
  return [...modules, ...(part.imports ?? []), ...(part.css ?? [])].map((file) => file.replace(/#.*$/, ''));
}

const contentOf = (file: string) => readFileSync(`build/client${file}`, 'utf8');

/** All files that a browser may load from these, by static or dynamic imports. */
function reachableFrom(files: string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) {
    if (!file.endsWith('.js')) continue;
    for (const [, name] of contentOf(file).matchAll(/["'`](?:\.\/|assets\/)([^"'`]+\.(?:js|css))["'`]/g)) {
      reached.add(`/assets/${name}`);
    }
  }
  return [...reached];
}

const { entry, routes } = readManifest('manifest');
const isOfBackOffice = (id: string) => id.startsWith('admin');
const partsOf = (isWanted: (id: string) => boolean) =>
  Object.entries(routes).flatMap(([id, part]) => (isWanted(id) ? filesOf(part) : []));

const storefront = reachableFrom([...filesOf(entry), ...partsOf((id) => !isOfBackOffice(id))]);
const backOffice = reachableFrom(partsOf(isOfBackOffice));

/** Texts that only the back office has, long enough to be unique. */
function textsOfBackOffice(): string[] {
  const texts = [en, fr].flatMap((messages) => Object.entries(messages));
  const others = texts.filter(([key]) => !key.startsWith('admin_')).map(([, text]) => JSON.stringify(text));
  return texts.flatMap(([key, text]) => {
    const isTelling = typeof text === 'string' && text.length > 20 && !/[{}$`\\]/.test(text);
    return key.startsWith('admin_') && isTelling && !others.some((other) => other.includes(text)) ? [text] : [];
  });
}

test('no code of the back office reaches the storefront', () => {
  const isOfMantine = (file: string) => /MantineProvider|--mantine-/.test(contentOf(file));
  expect(backOffice.some(isOfMantine)).toBe(true);
  expect(storefront.length).toBeGreaterThan(100);
  expect(storefront.filter(isOfMantine)).toEqual([]);
  const screens = Object.entries(routes).flatMap(([id, { module }]) => (isOfBackOffice(id) ? [String(module)] : []));
  expect(screens.length).toBeGreaterThan(10);
  expect(storefront.filter((file) => screens.includes(file))).toEqual([]);
});

test('pages of the storefront load a list of its routes alone, those of the back office a complete one', async () => {
  const known = Object.keys(readManifest('visitors-manifest').routes);
  expect(known).toEqual(Object.keys(routes).filter((id) => !isOfBackOffice(id)));
  expect(known.length).toBeGreaterThan(100);
  const listOf = async (path: string) => {
    const html = await (await fetch(inject('origin') + path)).text();
    return [...html.matchAll(/assets\/([a-z-]*manifest)-/g)].map(([, name]) => name);
  };
  expect(await listOf(boats)).toEqual(['visitors-manifest']);
  expect(await listOf('/fr/auth/login')).toEqual(['visitors-manifest']);
});

test('a search without results links the style sheets of the forms that it offers instead', async () => {
  const html = await (await fetch(`${inject('origin')}/search?q=zzqqxx`)).text();
  const sheets = ['request.en', 'part-request.en'].flatMap((id) => (routes[id] ? filesOf(routes[id]) : []));
  const needed = sheets.filter((file) => file.endsWith('.css'));
  expect(needed.length).toBeGreaterThan(3);
  expect(needed.filter((file) => !html.includes(`href="${file}`))).toEqual([]);
});

test('the chart library comes after screens of the back office, and never with one', () => {
  const hasCharts = (file: string) => /\.js$/.test(file) && contentOf(file).includes('recharts-');
  const withCharts = Object.entries(routes).filter(([, part]) => reachableFrom(filesOf(part)).some(hasCharts));
  expect(withCharts.map(([id]) => id)).toEqual(expect.arrayContaining(['admin-home', 'admin-update']));
  expect(withCharts.filter(([id]) => !isOfBackOffice(id))).toEqual([]);
  expect(withCharts.flatMap(([, part]) => filesOf(part)).filter(hasCharts)).toEqual([]);
});

test('the library for dragging comes after screens of the back office, and never with one', () => {
  const canDrag = (file: string) => /\.js$/.test(file) && contentOf(file).includes('data-rfd-');
  expect(reachableFrom(filesOf(routes['admin-update'] ?? {})).filter(canDrag)).toHaveLength(1);
  expect(storefront.filter(canDrag)).toEqual([]);
  expect(partsOf(isOfBackOffice).filter(canDrag)).toEqual([]);
});

test('no file for browsers needs Temporal, which not all of them have', () => {
  expect([...storefront, ...backOffice].filter((file) => /\bTemporal\./.test(contentOf(file)))).toEqual([]);
});

test('no message of the back office reaches the storefront', () => {
  const texts = textsOfBackOffice();
  const saidIn = (files: string[]) => {
    const code = files.map(contentOf).join('\n');
    return texts.filter((text) => code.includes(text));
  };
  expect(saidIn(backOffice).length).toBeGreaterThan(500);
  expect(saidIn(storefront)).toEqual([]);
});

test('no module brings all messages along by asking for one by a computed name', () => {
  const sizes = JSON.parse(readFileSync('build/module-sizes.json', 'utf8')) as Record<string, Record<string, number>>;
  const whole = Object.entries(sizes).filter(([, modules]) => (modules['src/i18n/compiled/messages.ts'] ?? 0) > 0);
  expect(whole.map(([file]) => file)).toEqual([]);
});
