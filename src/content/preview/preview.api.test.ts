import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { findPreview } from './find-preview.server.ts';
import { postPreview } from './preview.table.ts';

let api: TestApp;
let admin: string;
let pagesStaff: string;
let blogStaff: string;
let productStaff: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
  pagesStaff = await api.signInAs({ role: 2, access: ['posts'] });
  blogStaff = await api.signInAs({ role: 2, access: ['blog-posts'] });
  productStaff = await api.signInAs({ role: 2, access: ['products'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await emptyTables(api.database, 'post', 'post_preview');
});

const minutesMs = 60_000;
const find = (token: string) => findPreview(api.db, token, api.clock.now);
const preview = (json: object, token: string) => api.post('/admin/post/preview', { json, token });
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const about = { title: 'About us', language: 'fr' };

describe('a live preview', () => {
  it('is shown at a secret address without being saved', async () => {
    const { status, result } = await preview(about, pagesStaff);
    expect(status).toBe(200);
    expect(result.path).toBe(`/fr/preview/${result.token}`);
    expect(await find(result.token)).toMatchObject({
      kind: 'live',
      post: { title: 'About us', name: 'About us', id: 0 },
    });
    expect((await api.get('/admin/post/all', { token: admin })).result.record).toEqual([]);
  });

  it('combines the saved post with the latest unsaved changes', async () => {
    const post = await makePost(api.db, { title: 'Old', desc: 'Kept' });
    const first = (await preview({ id: post.id, title: 'New' }, admin)).result;
    const second = (await preview({ id: post.id, title: 'Newer', token: first.token }, admin)).result;
    expect(second.token).toBe(first.token);
    expect(await find(first.token)).toMatchObject({ post: { id: post.id, title: 'Newer', desc: 'Kept' } });
    expect((await api.get(`/admin/post?id=${post.id}`, { token: admin })).result.title).toBe('Old');
  });

  it('belongs to its author, and another user gets a preview of their own', async () => {
    const { token } = (await preview(about, admin)).result;
    const theirs = (await preview({ ...about, title: 'Mine', token }, pagesStaff)).result;
    expect(theirs.token).not.toBe(token);
    expect(await find(token)).toMatchObject({ post: { title: 'About us' } });
  });

  it('expires after half an hour, and is replaced by the next one of its author', async () => {
    const { token } = (await preview(about, admin)).result;
    api.pass(30 * minutesMs);
    expect(await find(token)).toBeNull();
    await preview(about, admin);
    expect(await api.db.$count(postPreview)).toBe(1);
  });

  it('contains no scripts', async () => {
    const html = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">so</a></p>';
    const { token } = (await preview({ ...about, blocks: [{ type: 'full-text', html }] }, admin)).result;
    expect(await find(token)).toMatchObject({ post: { blocks: [{ html: '<p>Hi<a>so</a></p>' }] } });
  });

  it('is refused where saving would be', async () => {
    const article = await makePost(api.db, { pageParent: 'blog' });
    expect((await preview(about, '')).status).toBe(401);
    expect((await preview(about, productStaff)).status).toBe(403);
    expect((await preview(about, blogStaff)).status).toBe(403);
    expect((await preview({ id: article.id, title: 'x' }, pagesStaff)).status).toBe(404);
    expect((await preview({ id: article.id, pageParent: null }, blogStaff)).status).toBe(403);
    expect((await preview({ id: article.id, title: 'x' }, blogStaff)).status).toBe(200);
  });

  it.each([
    [{ ...about, title: '' }, 422, 'title'],
    [{ ...about, title: 'a\0b' }, 422, 'title'],
    [{ ...about, title: 'x'.repeat(201) }, 422, 'title'],
    [{ ...about, blocks: [{ type: 'frame' }] }, 422, 'blocks.0.type'],
    [{ ...about, titel: 'x' }, 400, 'titel'],
    [{ ...about, id: 'x' }, 400, 'id'],
    [{ ...about, blocks: [{ type: 'full-text', html: 'x'.repeat(100_001) }] }, 422, 'blocks.0.html'],
  ])('with invalid values is refused: %#', async (sent, status, field) => {
    const { status: described, error } = await preview(sent, admin);
    expect([described, Object.keys(error.fields ?? {})]).toEqual([status, [field]]);
  });

  it('is refused when it exceeds the maximum size', async () => {
    expect((await preview({ ...about, desc: 'x'.repeat(1_100_000) }, admin)).status).toBe(413);
  });
});

describe('a preview link', () => {
  const linkOf = async (id: number) => (await api.get(`/admin/post?id=${id}`, { token: admin })).result.previewUrl;

  it('is part of every answer to staff and shows the post as saved', async () => {
    const { result } = await api.post('/admin/post', { json: { title: 'Draft' }, token: admin });
    expect(new URL(result.previewUrl).origin).toBe(api.publicUrl);
    await api.put('/admin/post', { json: { id: result.id, title: 'Second draft' }, token: admin });
    expect(await find(tokenIn(result.previewUrl))).toMatchObject({ kind: 'link', post: { title: 'Second draft' } });
  });

  it('expires after seven days', async () => {
    const post = await makePost(api.db, {});
    const token = tokenIn(await linkOf(post.id));
    api.pass((7 * 24 * 60 - 1) * minutesMs);
    expect(await find(token)).not.toBeNull();
    api.pass(minutesMs);
    expect(await find(token)).toBeNull();
  });

  it('stops working when it is revoked or the post is deleted', async () => {
    const [one, other] = [await makePost(api.db, {}), await makePost(api.db, {})];
    const [token, otherToken] = [tokenIn(await linkOf(one.id)), tokenIn(await linkOf(other.id))];
    const { result } = await api.put('/admin/post/revoke-preview', { json: { id: one.id }, token: pagesStaff });
    expect(await find(token)).toBeNull();
    expect(await find(tokenIn(result.previewUrl))).not.toBeNull();
    await api.remove('/admin/post', { json: { id: other.id }, token: admin });
    expect(await find(otherToken)).toBeNull();
  });

  it('can be revoked only by staff who may change the post', async () => {
    const article = await makePost(api.db, { pageParent: 'blog' });
    const revoke = async (token: string) =>
      (await api.put('/admin/post/revoke-preview', { json: { id: article.id }, token })).status;
    expect([await revoke(''), await revoke(productStaff), await revoke(pagesStaff)]).toEqual([401, 403, 404]);
  });

  it('is not part of exports', async () => {
    await makePost(api.db, {});
    const answer = await api.app.inject({
      url: '/api/admin/post/export',
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('preview');
  });
});

describe('the images of a gallery', () => {
  it('must exist, and can’t be deleted while they are used', async () => {
    const { id: picture } = await makeMedia(api.db);
    const blocks = (gallery: number[]) => [{ type: 'gallery', gallery }];
    const missing = await api.post('/admin/post', { json: { title: 'Yard', blocks: blocks([999]) }, token: admin });
    expect([missing.status, missing.error.fields]).toEqual([422, { blocks: expect.any(String) }]);
    await api.post('/admin/post', { json: { title: 'Yard', blocks: blocks([picture]) }, token: admin });
    expect((await api.remove('/admin/media', { json: { id: picture }, token: admin })).status).toBe(409);
  });
});
