import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TOTP, URI } from 'otpauth';
import sharp from 'sharp';
import { sampleForms } from '#src/server/testing/sample-forms.ts';
import { type Client, createClient } from './client.ts';

/** Writes a dozen records of every kind to an empty site, by its API, and returns what only their makers know. */

const dozen = Array.from({ length: 12 }, (_, at) => at);
const password = 'Tide-table-1840!';
const onlyPicture = (made: number[], at: number) => made[at % made.length] ?? 0;

export async function fillSite(origin: string) {
  const client = await createClient(origin);
  const pictures = await addPictures(client);
  const catalogue = await addCatalogue(client, pictures);
  const posts = await addContent(client, pictures);
  const accounts = await addUsers(client);
  await addServices(client);
  await changeSettings(client);
  await sendForms(client, catalogue.products);
  await workOnLeads(client);
  await importProducts(client);
  const before = { products: await slugsOf(client, 'product'), posts: await slugsOf(client, 'post') };
  await moveAndRemove(client, catalogue.products, posts);
  await visitPages(client, before.products);
  return { ...accounts, formerSlugs: before };
}

async function addPictures({ upload }: Client) {
  const made: number[] = [];
  for (const at of dozen) {
    const background = { r: 20 * at, g: 90, b: 255 - 20 * at };
    const bytes = await sharp({ create: { width: 480, height: 360, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], `boat-${at}.jpg`);
    made.push((await upload('/upload', file, { name: `Boat ${at}` })).id);
  }
  return made;
}

async function addCatalogue({ create, list, change }: Client, pictures: number[]) {
  const brands: number[] = [];
  for (const at of dozen)
    brands.push(await create('brand', { name: `Osprey ${at}`, media: onlyPicture(pictures, at), wordmarkText: 'OSP' }));
  const roots = (await list('product-category')).filter(({ parentCategory }) => parentCategory === null);
  const products: number[] = [];
  for (const { id: parentCategory, type } of roots) {
    const leaves: number[] = [];
    for (const at of dozen.slice(0, 4)) {
      const name = { en: `Kind ${type}-${at}`, fr: `Genre ${type}-${at}` };
      leaves.push(await create('product-category', { name, parentCategory, media: onlyPicture(pictures, at) }));
    }
    for (const at of dozen) {
      products.push(
        await create('product', {
          ...{ name: { en: `Luxor ${type}-${at}`, fr: `Luxor ${type}-${at} bis` }, sku: `SKU-${type}-${at}` },
          category: leaves[at % leaves.length],
          brand: brands[at],
          condition: at % 2 ? 'New' : 'Used',
          price: 20_000.5 + at * 1000,
          msrp: 40_000,
          promoPrice: at % 3 ? null : 19_000,
          freight: 450,
          stock: at,
          availability: at === 3 ? 'sold' : 'in-stock',
          publish: true,
          active: at !== 11,
          ...{ desc: { en: `<p>Hull ${at}</p>`, fr: `<p>Coque ${at}</p>` }, showcases: type === 1 ? [9] : [] },
          media: pictures.slice(0, 3),
          featureImage: onlyPicture(pictures, at),
          lockedFields: ['price'],
          listHighlights: [{ en: 'Dry ride', fr: 'Au sec' }],
          stickerLabel: { en: 'Offer', fr: 'Offre' },
          ...{ youtubeLink: 'https://youtu.be/aaaaaaaaaaa', location: 'Dock B', frChecked: true, onSale: at === 1 },
          similarItems: products.slice(-2),
          programYear: 2020,
          manufacturingYear: 2019,
          tradeIn: true,
          ...(type === 1 && { boatHuLe: 21.5 + at, boatHPB: 150 }),
        }),
      );
    }
  }
  for (const id of products.slice(0, 12)) await change('product', id, { price: 21_250, promoPrice: null });
  for (const resource of ['product-filter', 'product-meta'])
    for (const { id, label } of (await list(resource)).slice(0, 12))
      await change(resource, id, { label: { ...(label as object), fr: `Libellé ${id}` } });
  return { products };
}

async function addContent({ create, call }: Client, pictures: number[]) {
  const posts: number[] = [];
  for (const at of dozen) {
    const media = onlyPicture(pictures, at);
    const author = await create('author', { name: `Wren Gunwale ${at}`, media });
    const category = await create('category', { name: `News ${at}` });
    await create('notification', { title: { en: `Sale ${at}`, fr: `Solde ${at}` }, publish: at < 2, link: '/contact' });
    await create('redirect', { from: `/old-${at}`, to: '/contact' });
    const code = `winter-${at}`;
    for (const language of ['en', 'fr']) {
      const form = {
        ...{ code, language, title: `Winter ${at} ${language}`, slug: `winter-${at}-${language}`, pageParent: 'blog' },
        author,
        category,
        featureImage: media,
        gallery: pictures.slice(0, 2),
        publish: at < 10,
        seo: { title: 'Winter', description: 'W', keywords: 'w' },
        faqs: [{ question: 'Which?', answer: 'This.' }],
        blocks: [{ type: 'full-text', title: 'Hull', html: `<p>Paint ${at} <strong>now</strong></p>`, media }],
      };
      posts.push(await create('post', form));
    }
  }
  await call('POST', '/admin/post/preview', { id: posts[0], title: 'Winter, unsaved' });
  return posts;
}

async function addUsers({ create, origin }: Client) {
  const people: { username: string; password: string; role: number; twoStep: 'off' | 'email' | 'app' }[] = [];
  for (const at of dozen) {
    const role = at < 2 ? 1 : at < 8 ? 2 : 3;
    const username = `mira-${at}@mail.example`;
    const access = role === 2 ? ['brand'] : [];
    await create('user', { username, email: username, firstName: 'Mira', password, role, access, active: true });
    people.push({ username, password, role, twoStep: 'off' });
  }
  const [, first, , , , second] = people;
  if (!first || !second) throw new Error('There are no users.');
  await (await openAccount(origin, second.username))({ intent: 'email-on' });
  second.twoStep = 'email';
  const appUri = await turnOnApp(await openAccount(origin, first.username));
  first.twoStep = 'app';
  return { people, appUri };
}

async function addServices({ create }: Client) {
  for (const at of dozen) {
    const mark = `${at}`;
    const made = {
      'service-type': await create('service-type', {
        name: { en: `Repair ${at}`, fr: `Réparation ${at}` },
        hoursADay: 24,
      }),
      'service-category': await create('service-category', sampleForms['service-category']?.({}, mark) ?? {}),
    };
    await create('service', { ...sampleForms.service?.(made, mark), priceFrom: 120.5, durationHours: 1 });
  }
}

async function changeSettings({ list, change }: Client) {
  const settings = await list('setting');
  const write = async (key: string, values: object) => {
    const { id, value } = settings.find((one) => one.key === key) ?? { id: 0, value: {} };
    await change('setting', id, { key, value: { ...(value as object), ...values } });
  };
  await write('dealer', { name: 'Heron Bay Marine' });
  await write('finance', { aprPercent: 6.49 });
  await write('retention', { mailMonths: 24 });
  await write('storefront', { soldDaysUntilRedirect: 60 });
  await write('uploads', { videoMegabytes: 80 });
}

const photo = async () => {
  const picture = sharp({ create: { width: 120, height: 90, channels: 3, background: '#236b7d' } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'bow.jpg', { type: 'image/jpeg' });
};
const paper = () => new File(['%PDF-1.7\n%%EOF\n'], 'deed.pdf', { type: 'application/pdf' });

const weekday = (after: number): string => {
  const day = new Date(Date.now() + (14 + after) * 86_400_000);
  return [0, 6].includes(day.getUTCDay()) ? weekday(after + 2) : day.toISOString().slice(0, 10);
};

async function sendForms({ submit, list }: Client, products: number[]) {
  const services = await list('service');
  for (const at of dozen) {
    const sender = { name: `Imogen Skiff ${at}`, email: `imogen-${at}@mail.example`, phone: '250-555-0101' };
    const requested = { ...sender, product: products[at % 11], message: `Is it still there? ${at}` };
    for (const type of [1, 2, 4]) await submit('/client/contact-us', { ...requested, type });
    await submit('/client/contact-us', { ...requested, type: 3, date: weekday(at), time: '10:30' });
    const uploads = [
      await submit('/client/upload-file', {}, await photo()),
      await submit('/client/upload-file', {}, paper()),
    ];
    // A release before named an upload by its id.
    const gallery = uploads.map(({ id, file = id }) => file);
    await submit('/trade', { ...sender, make: 'Sea Wren', model: '18', year: 2014, gallery });
    const { id, serviceType } = services[at] ?? { id: 0 };
    const booking = {
      serviceType,
      services: [id],
      date: weekday(at),
      time: '10:00',
      boat: 'Osprey 24',
      notes: 'Gate 2',
    };
    const { email, phone } = sender;
    await submit('/book-service', { firstName: 'Imogen', lastName: `Skiff ${at}`, email, phone, ...booking });
    await submit('/client/subscribe', { email });
    await submit('/client/watch', { email, [at === 3 ? 'next' : 'price']: products[at % 11] });
    await submit('/client/watch', { email, listing: '/boats-for-sale-vancouver-island-bc?condition=New' });
  }
}

async function workOnLeads({ list, call, create, change }: Client) {
  for (const { id } of (await list('contact')).slice(0, 12)) {
    const lead = { resource: 'contact', id };
    await call('POST', '/admin/inbox/note', { ...lead, key: randomUUID(), kind: 'note', text: 'Likes the blue one.' });
    await call('POST', '/admin/inbox/note', { ...lead, key: randomUUID(), kind: 'call', text: 'Called back.' });
  }
  const asking = (await list('contact')).filter(({ email }) => email).slice(0, 12);
  for (const { id } of asking) {
    const reply = { subject: 'Your boat', text: 'It is still here.' };
    await call('POST', '/admin/inbox/reply', { resource: 'contact', id, key: randomUUID(), ...reply });
  }
  for (const { id } of (await list('book-service')).slice(0, 4)) await change('book-service', id, { notes: 'Gate 3' });
  for (const at of dozen) await create('subscriber', { email: `wren-${at}@mail.example` });
}

async function importProducts({ upload, call, list }: Client) {
  const leaf = (await list('product')).find(({ type }) => type === 1)?.category;
  const path = (await list('product-category')).find(({ id }) => id === leaf)?.path;
  const runImport = async (rows: string[][]) => {
    const file = new File([rows.map((row) => row.join(',')).join('\n')], 'stock.csv', { type: 'text/csv' });
    const { id } = await upload('/admin/product/asyncDataWithUploadFile', file);
    for (;;) {
      const run = await call('GET', `/admin/product/import?id=${id}`);
      if (!['waiting', 'queued', 'running'].includes(String(run.state))) return run;
      await pause(100);
    }
  };
  const heads = ['sku', 'name_en', 'category', 'condition', 'price'];
  const rows = (mark: string) =>
    dozen.map((at) => [`${mark}-${at}`, `Imported ${mark} ${at}`, String(path), 'New', `${15_000 + at}`]);
  await runImport([heads, ...rows('IMP')]);
  const { id } = await runImport([heads, ...rows('GONE')]);
  await call('POST', '/admin/product/import/undo', { id });
}

const slugsOf = async ({ list }: Client, resource: string) =>
  (await list(resource)).filter(({ slug }) => slug).map(({ id, slug }) => ({ id, slug: String(slug) }));

/** New slugs for some records, and the trash for others. */
async function moveAndRemove({ change, call, create }: Client, products: number[], posts: number[]) {
  for (const at of dozen) {
    await change('product', products[at] ?? 0, { slug: `moved-boat-${at}` });
    await change('post', posts[at] ?? 0, { slug: `moved-post-${at}` });
    const gone = await create('brand', { name: `Gone ${at}` });
    await call('DELETE', `/admin/brand?id=${gone}`);
  }
  for (const id of products.slice(-6)) await call('DELETE', `/admin/product?id=${id}`);
}

async function visitPages({ origin, call }: Client, products: { id: number; slug: string }[]) {
  for (const at of dozen) await fetch(`${origin}/nothing-here-${at}`);
  for (const { id, slug } of products.slice(0, 12)) {
    await fetch(`${origin}/product/${slug}`);
    await fetch(`${origin}/api/product/view`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
  }
  await call('POST', '/client/forgot-password', { email: 'mira-3@mail.example' });
}

/** Sends the forms of a user's own account. */
async function openAccount(origin: string, username: string) {
  const signIn = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { result } = (await signIn.json()) as { result: { token: string } };
  return async (fields: Record<string, string>) => {
    const headers = { cookie: `token=${result.token}`, origin };
    const body = new URLSearchParams(fields);
    const page = await fetch(`${origin}/admin/account`, { method: 'POST', headers, body });
    if (!page.ok) throw new Error(`The account answered ${page.status}.`);
    return await page.text();
  };
}

/** Turns on a second step by an app; the address that it returns has the secret. */
async function turnOnApp(send: Awaited<ReturnType<typeof openAccount>>): Promise<string> {
  const uri = /otpauth:[^"<\\]+/.exec(await send({ intent: 'app-start' }))?.[0].replaceAll('&amp;', '&') ?? '';
  const app = URI.parse(uri);
  const page = await send({ intent: 'app-confirm', uri, code: app instanceof TOTP ? app.generate() : '' });
  if (!page.includes('recoveryCodes')) throw new Error('The app was not accepted.');
  return uri;
}
