import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dealer } from '../../demo/facts/dealer.ts';
import { admin, demoEnvironment } from '../demo-environment.ts';
import { openOffice, signInByCall } from '../e2e/office.ts';
import { inFrench, pageKinds } from '../e2e/page-kinds.ts';
import { startSite } from './start-site.ts';

/** The pages of a shop that has neither written nor stored anything yet: nothing of the demo's dealer is on them. */

const firstWord = dealer.name.split(' ')[0] ?? '';
const { street, city, postalCode } = dealer.address;
const { heading, services } = dealer.home.shop;
const demoWords = [
  firstWord,
  city,
  street,
  postalCode,
  ...Object.values(dealer.phones),
  'Vancouver Island',
  'île de Vancouver',
  ...[heading, ...Object.values(services), ...Object.values(dealer.home.slides).map((slide) => slide.heading)].flatMap(
    ({ en, fr }) => [en, fr],
  ),
];

/** What a reader and a search engine see, without addresses: that of the boats names the island by the specification. */
const readable = (html: string): string =>
  html
    .replace(/<(script|style)\b(?![^>]*ld\+json)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/\b(?:href|src|srcset|action)="[^"]*"/g, ' ')
    .replaceAll('&#x27;', '’')
    .toLowerCase();

/** Where the first steps lead. */
const firstPlaces = {
  name: '/admin/settings/dealer',
  hours: '/admin/settings/hours',
  taxes: '/admin/settings/taxes',
  stock: '/admin/import',
  services: '/admin/service',
  mailTo: '/admin/settings/mailTo',
  users: '/admin/users',
  legal: '/admin/posts/fixed',
  backup: '/admin/backups',
};

describe('a new shop', () => {
  let origin: string;
  let stop: () => Promise<void>;

  // Starts a site without records.
  beforeAll(async () => {
    const port = Number(new URL(inject('origin')).port) + 70;
    const environment = demoEnvironment(port, `http-tests-${port}`);
    origin = environment.PUBLIC_URL;
    stop = await startSite({ ...environment, SEED: 'empty' });
  }, 60_000);
  afterAll(() => stop?.());

  const paths = Object.values(pageKinds).flatMap((path) => [path, inFrench(path)]);
  const feeds = ['/feeds/meta.xml', '/fr/feeds/meta.xml', '/feeds/openmarine.xml', '/blog/rss.xml'];
  const others = [...feeds, '/sitemap.xml', '/sitemaps/pages-1.xml', '/robots.txt'];

  test('says nothing of the demo’s dealer on any kind of page, in either language, nor in feeds', async () => {
    expect(paths.length).toBeGreaterThan(40);
    const found: string[] = [];
    for (const path of [...paths, ...others]) {
      const text = readable(await (await fetch(origin + path)).text());
      for (const word of demoWords) if (text.includes(word.toLowerCase())) found.push(`${path}: ${word}`);
    }
    expect(found).toEqual([]);
  });

  test('links to no page that nobody has written', async () => {
    const links = new Set<string>();
    for (const path of ['/', '/fr', '/contact', '/fr/contact', '/book-marine-services', '/blog', '/about-us/nobody']) {
      const html = await (await fetch(origin + path)).text();
      const [, layout = ''] = path === '/about-us/nobody' ? html.split('</main>') : ['', html];
      for (const [, href = ''] of layout.matchAll(/<a[^>]* href="(\/[^"#?]*)"/g)) links.add(href);
    }
    // The missing page itself, in the other language.
    links.delete('/fr/about-us/nobody');
    expect(links.size).toBeGreaterThan(9);
    const missing: string[] = [];
    for (const link of links) if ((await fetch(origin + link)).status === 404) missing.push(link);
    expect(missing).toEqual([]);
  });

  test('offers no dead end and no promise where nothing is set up', async () => {
    const mainOf = async (path: string) => (await (await fetch(origin + path)).text()).split('<main')[1] ?? '';
    const engines = await mainOf('/fr/new-engine?step=engines&kind=open&length=17&plate=90&transom=20');
    expect(engines).toContain('Aucun des nôtres ne convient');
    const filled = /href="\/fr\/contact\?about=([^"]*)"/.exec(engines)?.[1] ?? '';
    expect(new URLSearchParams(`about=${filled}`).get('about')).toMatch(
      /^Un moteur pour mon bateau\s:.*17\spi.*90\sHP/,
    );
    const booking = await mainOf('/book-marine-services');
    expect(booking).toContain('Online booking isn’t available');
    expect(booking).not.toContain('We confirm by phone');
  });

  test('has a form for an API key that is called one', async () => {
    const token = await signInByCall(origin, admin);
    const headers = { cookie: `token=${token}` };
    const html = await (await fetch(`${origin}/admin/api-keys/add`, { headers })).text();
    expect(html).toMatch(/<h[12][^>]*>New API key</);
  });

  test('leads its owner through the first steps, and does not say that nothing needs fixing', async () => {
    const token = await signInByCall(origin, admin);
    const html = await (await fetch(`${origin}/admin`, { headers: { cookie: `token=${token}` } })).text();
    expect(html).toContain('Get your site ready');
    for (const [step, place] of Object.entries(firstPlaces)) expect(html, step).toContain(`href="${place}"`);
    expect(html).not.toContain('Nothing needs fixing');
    expect(html).not.toContain('Closed today');
    for (const place of Object.values(firstPlaces)) {
      const { status } = await fetch(origin + place, { headers: { cookie: `token=${token}` } });
      expect([place, status]).toEqual([place, 200]);
    }
  });

  test('has no board of bookings before its first service, and says how to get one', async () => {
    const token = await signInByCall(origin, admin);
    const headers = { cookie: `token=${token}` };
    const html = await (await fetch(`${origin}/admin/book-service/calendar`, { headers })).text();
    const [, main = ''] = html.split('<main');
    expect(main).toContain('No services yet.');
    expect(main).toContain('href="/admin/service"');
    expect(main).not.toContain('No drop-offs');
  });

  test.each(['/', '/fr'])('has its name as the heading of the home page %s', async (path) => {
    const html = await (await fetch(origin + path)).text();
    expect(html).toMatch(/<h1[^>]*>Your dealership<\/h1>/);
  });

  test.each(['/', '/fr'])('%s links to no list without products, and offers no work or article', async (path) => {
    const html = await (await fetch(origin + path)).text();
    const links = [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].flatMap(([, href]) => href ?? []);
    const own = links.filter((href) => href.startsWith('/')).map((href) => href.replace(/^\/fr(?=\/|$)/, ''));
    expect([...new Set(own)].sort()).toEqual([
      ...['', '/', '/auth/login', '/compare', '/contact', '/favourites', '/licences.txt', '/value-your-trade'],
    ]);
  });

  test.each(['/boats', '/engines', '/parts-accessories', '/pre-owned', '/clearance', '/black-friday-sale', '/blog'])(
    '%s is there, but not for search engines as long as it is empty',
    async (path) => {
      const response = await fetch(origin + path);
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringMatching(/"robots" content="noindex/),
      ]);
    },
  );

  test('has no empty list in its sitemaps', async () => {
    const index = await (await fetch(`${origin}/sitemap.xml`)).text();
    const files = [...index.matchAll(/<loc>([^<]+)/g)].flatMap(([, address]) => address ?? []);
    const pages = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
    expect(pages.join('')).not.toMatch(/for-sale|parts-accessories|pre-owned|clearance|specials/);
  });

  test('has no list without links in the footer', async () => {
    const html = await (await fetch(origin)).text();
    expect(html.slice(html.indexOf('<footer'))).not.toMatch(/<ul[^>]*><\/ul>/);
  });

  // The last test: from here on the shop has a boat.
  test('says nothing of the demo’s dealer on the pages and the print sheet of its first boat', async () => {
    const office = await openOffice(origin);
    type Roots = { record: { id: number; type: number }[] };
    const { record } = await office.call<Roots>('GET', 'product-category/all');
    const boats = record.find(({ type }) => type === 1)?.id;
    const category = await office.call('POST', 'product-category', { name: 'Day boats', parentCategory: boats });
    const unit = { name: 'Wader 16', category: category.id, condition: 'New', price: 21_500, publish: true };
    const { slug } = await office.call('POST', 'product', unit);
    const found: string[] = [];
    const boat = [`/product/${slug}`, `/print/${slug}`];
    for (const path of [...boat, ...boat.map(inFrench), '/', '/fr', '/boats', '/feeds/meta.xml']) {
      const response = await fetch(origin + path);
      const text = readable(await response.text());
      expect([path, response.status]).toEqual([path, 200]);
      if (path.endsWith(String(slug))) expect(text).toContain('wader 16');
      // It has no engines.
      expect([path, text.match(/engines that fit|moteurs qui conviennent/)]).toEqual([path, null]);
      for (const word of demoWords) if (text.includes(word.toLowerCase())) found.push(`${path}: ${word}`);
    }
    expect(found).toEqual([]);
  });
});
