import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleForms } from './testing/sample-forms.ts';
import { openTestApp, type TestApp } from './testing/test-app.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const fieldsNamed = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 'x']));
const login = { username: 'nobody@mail.example', password: 'Not-a-password-1' };

describe.each(['/user/login', '/client/contact-us', '/quote/accept', '/product/view', '/client/forgot-password'])(
  'POST %s',
  (path) => {
    it('refuses more than 200 fields without looking at them', async () => {
      const form = new URLSearchParams(fieldsNamed(201)).toString();
      for (const sent of [{ json: fieldsNamed(201) }, { form }]) {
        const { status, error } = await api.post(path, sent);
        expect([status, Object.keys(error.fields)]).toEqual([400, ['request']]);
      }
    });

    it('names the first twenty unknown fields at most', async () => {
      const { status, error } = await api.post(path, { json: fieldsNamed(200) });
      expect(status).toBe(400);
      expect(Object.keys(error.fields).filter((name) => name.startsWith('field')).length).toBeLessThanOrEqual(20);
    });

    it('refuses more than 64 KB before reading it as fields', async () => {
      const { status } = await api.post(path, { json: { ...login, name: 'x'.repeat(65_536) } });
      expect(status).toBe(413);
    });
  },
);

it('a list of products names the first twenty unknown parameters', async () => {
  const { status, error } = await api.get(`/product/get-total-category?${new URLSearchParams(fieldsNamed(30))}`);
  expect(status).toBe(400);
  expect(Object.keys(error.fields)).toHaveLength(20);
});

it('a post of 200 KB is saved, and of an object within it the first twenty unknown fields are named', async () => {
  const token = await api.signInAs({ role: 1 });
  const sample = sampleForms.post?.({}, 'one');
  const faqs = Array.from({ length: 50 }, (_, at) => ({ question: `Question ${at}`, answer: 'x'.repeat(4000) }));
  expect(await api.post('/admin/post', { token, json: { ...sample, faqs } })).toMatchObject({ status: 201 });
  const { status, error } = await api.post('/admin/post', { token, json: { ...sample, seo: fieldsNamed(5000) } });
  expect(status).toBe(422);
  expect(Object.keys(error.fields)).toHaveLength(20);
});
