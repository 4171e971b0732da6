import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeSettings } from '#src/dealer/settings.server.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
  await completeSettings(api.db);
  admin = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());

const get = (url: string) => api.app.inject({ method: 'GET', url });
const current = async (file: string) => String((await get(`/icons/0/${file}`)).headers.location);
const open = async (file: string) => await get(await current(file));
const save = async (key: string, value: object) => {
  const { status } = await api.put('/admin/setting', { token: admin, json: { key, value } });
  expect(status).toBe(200);
};

/** The colour in the middle. */
async function middleOf(png: Buffer): Promise<number[]> {
  const { width } = await sharp(png).metadata();
  const area = { left: Math.floor(width / 2), top: Math.floor(width / 2), width: 1, height: 1 };
  return [...(await sharp(png).extract(area).removeAlpha().raw().toBuffer())];
}

const cornerOf = async (png: Buffer): Promise<number[]> => [
  ...(await sharp(png).extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
];

async function addSquare(background: string, width = 300): Promise<number> {
  const picture = sharp({ create: { width, height: 300, channels: 3, background } });
  const contentHash = await api.store.put(await picture.png().toBuffer());
  return (await makeMedia(api.db, { contentHash, width, height: 300 })).id;
}

describe('the icon of the site', () => {
  it('is the initial of the name in the dealer’s colour, without a picture', async () => {
    await save('brand', { ...defaultSettings.brand, color: '#d2433b' });
    const { headers, rawPayload } = await open('icon-192.png');
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    const left = await sharp(rawPayload).extract({ left: 4, top: 96, width: 1, height: 1 }).raw().toBuffer();
    expect([...left].slice(0, 3)).toEqual([0xd2, 0x43, 0x3b]);
  });

  it('has a new address as soon as a logo is saved, to which the former one leads', async () => {
    const before = await current('icon-32.png');
    await save('brand', { ...defaultSettings.brand, logoId: await addSquare('#2020aa') });
    const after = await current('icon-32.png');
    expect(after).not.toBe(before);
    const moved = await get(before);
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      after,
      'no-cache',
    ]);
    expect(await middleOf((await get(after)).rawPayload)).toEqual([0x20, 0x20, 0xaa]);
  });

  it('is the dealer’s own square picture before the logo, on white for home screens', async () => {
    const brand = { ...defaultSettings.brand, logoId: await addSquare('#2020aa'), iconId: await addSquare('#20aa20') };
    await save('brand', brand);
    const { rawPayload } = await open('touch-180.png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 180, height: 180 });
    expect(await middleOf(rawPayload)).toEqual([0x20, 0xaa, 0x20]);
    expect(await cornerOf(rawPayload)).toEqual([255, 255, 255, 255]);
  });

  it('is the initial where the logo is too wide for a square', async () => {
    await save('brand', { ...defaultSettings.brand, logoId: await addSquare('#2020aa', 900) });
    expect(await middleOf((await open('icon-192.png')).rawPayload)).not.toEqual([0x20, 0x20, 0xaa]);
  });

  it('is there as favicon.ico, which holds a PNG of 32 pixels', async () => {
    const { headers, rawPayload } = await get('/favicon.ico');
    expect(headers).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': 'no-cache' });
    expect(rawPayload.readUInt32LE(14)).toBe(rawPayload.length - 22);
    expect(await sharp(rawPayload.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    const again = await api.app.inject({ url: '/favicon.ico', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('is in the manifest, with the name and a dark shade of the colour', async () => {
    await save('brand', { ...defaultSettings.brand, color: '#d2433b' });
    const manifest = (await open('site.webmanifest')).json();
    expect(manifest).toMatchObject({
      name: 'Your dealership',
      start_url: '/',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(manifest.theme_color).not.toBe('#0c2c37');
    for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200);
  });

  it.each(['/icons/0/icon-9999.png', '/icons/0/..%2f..%2fmedia', '/icons/0/'])(
    'has no address such as %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
