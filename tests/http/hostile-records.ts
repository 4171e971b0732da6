import sharp from 'sharp';
import type { ResourceName } from '#src/access.ts';
import { blockTypes } from '#src/content/post/block.ts';
import { doWork } from '#src/forms/captcha/work.ts';
import { sampleForms } from '#src/server/testing/sample-forms.ts';
import { admin } from '../demo-environment.ts';
import { signInByCall } from '../e2e/office.ts';
import { hostileTexts, writeHostileSetting, writeHostileText } from './hostile-texts.ts';

type Answer = { success: boolean; result: { [key: string]: unknown } & { id: number }; error?: { fields?: object } };
type Listed = { record: { id: number; [field: string]: unknown }[] };

/** API calls of a site's admin; errors are returned, because they are part of the tests. */
export async function openBackOffice(origin: string) {
  const token = await signInByCall(origin, admin);
  const authorization = { authorization: `Bearer ${token}` };
  const send = async (method: string, path: string, json?: object, headers: object = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      body: json ? JSON.stringify(json) : null,
    });
    return { status: response.status, ...((await response.json()) as Answer) };
  };
  const call = (method: string, path: string, json?: object) => send(method, `/admin/${path}`, json, authorization);
  const write = (name: string) => async (form: object) => {
    const { success, error, status } = await call('PUT', name, form);
    if (success) return null;
    if (status !== 400 && status !== 422) throw new Error(`${name}: ${status} ${JSON.stringify({ error, form })}`);
    return (error?.fields ?? {}) as { [field: string]: string };
  };
  const list = async (name: string) => (await call('GET', `${name}/all?limit=100`)).result as unknown as Listed;
  const upload = async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#236b7d' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), `${hostileTexts[1]}.png`);
    const response = await fetch(`${origin}/api/upload`, { method: 'POST', headers: authorization, body });
    const { result, error } = (await response.json()) as Answer;
    if (error) throw new Error(`upload: ${JSON.stringify(error)}`);
    return result.id;
  };
  return { token, authorization, send, call, write, list, upload };
}

type BackOffice = Awaited<ReturnType<typeof openBackOffice>>;
export type Made = Partial<Record<ResourceName, number>>;

const faqs = [{ question: 'Which?', answer: 'This.' }];
const blocks = blockTypes.map((type) => ({ type, title: 'Hull', html: '<p>Hull</p>' }));
/** Fields that make a minimal record public. */
const shown: Partial<Record<ResourceName, object>> = {
  product: { publish: true, active: true, showcases: [9], desc: { en: 'Hull', fr: 'Coque' } },
  post: { publish: true, pageParent: 'blog', blocks, faqs, seo: { title: 'Hull', description: 'H', keywords: 'H' } },
  notification: { publish: true },
  brand: { active: true },
};

/** Makes a record of every resource, with hostile text in each text field; returns ids and fields. */
export async function makeHostileRecords(office: BackOffice) {
  const { call, write, list, upload } = office;
  const made: Made = { media: await upload() };
  const written: Record<string, string[]> = {};
  const categories = (await list('product-category')).record;
  const boats = categories.find(({ type, parentCategory }) => type === 1 && parentCategory === null)?.id;
  for (const [name, sample] of Object.entries(sampleForms)) {
    const resource = name as ResourceName;
    const under = resource === 'product-category' && { parentCategory: boats };
    const pictured = (resource === 'product' || resource === 'post') && { featureImage: made.media };
    const form = { ...sample(made, 'one'), ...shown[resource], ...under, ...pictured };
    ({ id: made[resource], fields: written[name] } = await makeHostileRecord(office, resource, form));
  }
  const picture = (await call('GET', `media?id=${made.media}`)).result;
  written.media = await writeHostileText(picture, write('media'));
  for (const { id, key, value } of (await list('setting')).record) {
    await writeHostileSetting(value, (tried) => write('setting')({ id, key, value: tried }));
  }
  return { made, written };
}

/** Makes a record from a form, then writes hostile text into each text field. */
export async function makeHostileRecord({ call, list, write }: BackOffice, name: ResourceName, form: object) {
  const { status, result, error } = await call('POST', name, form);
  if (status !== 201 && status !== 409) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`);
  // An empty site has its filters already.
  const id = status === 201 ? result.id : ((await list(name)).record[0]?.id ?? 0);
  const stored = (await call('GET', `${name}?id=${id}`)).result;
  return { id, fields: await writeHostileText(stored, write(name)) };
}

/** Sends the public forms, so that their emails are queued. */
export async function sendHostileForms({ send }: BackOffice, { product }: Made) {
  const [long, short] = hostileTexts;
  const sender = { email: 'mara@mail.example', phone: '250-555-0140', notes: long };
  const forms: [path: string, fields: object][] = [
    ['/client/contact-us', { type: 4, name: short, email: sender.email, title: long, message: long }],
    ['/client/contact-us', { type: 2, name: short, email: sender.email, product, message: long }],
    ['/trade', { ...sender, name: short, make: short, model: short, condition: long, instagram: long }],
  ];
  for (const [path, fields] of forms) {
    const { result } = await send('GET', '/client/captcha?kind=pow');
    const captcha = await doWork({ salt: String(result.salt), bits: Number(result.bits) });
    const sent = await send('POST', path, { ...fields, captcha, captchaToken: result.token });
    if (sent.status !== 201) throw new Error(`${path}: ${sent.status} ${JSON.stringify(sent.error)}`);
  }
}
