import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { assetsIn, buildIn } from './language-build.ts';

const part = (id: string, file: string) => ({ id, module: `/assets/${file}.js`, imports: ['/assets/frame.js'] });

const assets = {
  entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js', '/assets/frame.js'] },
  routes: {
    root: part('root', 'root'),
    admin: part('admin', 'admin'),
    'admin-list': part('admin-list', 'list'),
    'print.fr': { ...part('print.fr', 'print'), path: 'fr/print/:slug' },
    'home.en': part('home.en', 'home'),
    'home.fr': { ...part('home.fr', 'home'), clientMiddlewareModule: '/assets/guard.js' },
  },
  url: '/assets/manifest.js',
  version: '1',
} as unknown as ServerBuild['assets'];

const written = ['/assets/frame.fr.js', '/assets/home.fr.js', '/assets/guard.fr.js', '/assets/manifest.fr.js'];
const isThere = (address: string) => written.includes(address);

test('the manifest has the routes of one language, without the back office and bilingual print pages', () => {
  expect(Object.keys(assetsIn('fr', assets, isThere).routes)).toEqual(['root', 'home.fr']);
});

test('a page loads the files of its language, and files without text unchanged', () => {
  const { routes, url } = assetsIn('fr', assets, isThere);
  expect(routes['home.fr']?.module).toBe('/assets/home.fr.js');
  expect(routes['home.fr']?.clientMiddlewareModule).toBe('/assets/guard.fr.js');
  expect(routes.root?.module).toBe('/assets/root.js');
  expect(url).toBe('/assets/manifest.fr.js');
});

test('imports are not listed, so that nothing is preloaded before hydration', () => {
  const { entry, routes } = assetsIn('fr', assets, isThere);
  expect(entry.imports).toEqual([]);
  expect(routes['home.fr']).not.toHaveProperty('imports');
});

test('without files per language, as in development, the build is unchanged', () => {
  const build = { assets } as ServerBuild;
  expect(buildIn('en', build, isThere)).toBe(build);
});
