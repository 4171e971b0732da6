import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { answerFields } from './product-answer.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
  await stockSmallLot(api.db);
});

afterAll(() => api.close());

async function get(path: string) {
  const response = await api.app.inject({ url: `/api${path}` });
  return { status: response.statusCode, ...response.json() };
}

type Answer = Record<string, unknown>;

const list = async (query: string): Promise<{ record: Answer[] }> =>
  (await get(`/product?sort={"id":1}&${query}`)).result;

describe('GET /product?fields=', () => {
  it('answers with these fields only, each as in the whole answer', async () => {
    const whole = await list('');
    const picked = await list('fields=name,price,url,boatHuLe');
    expect(picked).toEqual({
      ...whole,
      record: whole.record.map(({ name, price, url, boatHuLe }) => ({
        name,
        price,
        url,
        ...(boatHuLe !== undefined && { boatHuLe }),
      })),
    });
  });

  it('knows every field of the whole answer, and answers with it unchanged', async () => {
    const whole = await list('');
    const names = new Set(whole.record.flatMap(Object.keys));
    expect([...names].filter((name) => !answerFields.has(name))).toEqual([]);
    expect(await list(`fields=${[...names].join(',')}`)).toEqual(whole);
    for (const name of names) {
      const { record } = await list(`fields=${name}`);
      expect(record, name).toEqual(whole.record.map((one) => (name in one ? { [name]: one[name] } : {})));
    }
  });

  it('finds the same products and page with a filter, a search and a page number', async () => {
    for (const query of ['type=1&condition=New', 'q=used+boat', 'limit=2&page=2', 'hull-length=20-25&type=1']) {
      const whole = await list(query);
      expect(await list(`${query}&fields=id`), query).toEqual({
        ...whole,
        record: whole.record.map(({ id }) => ({ id })),
      });
    }
  });

  it.each([
    ['fields=name,nothing', ['nothing']],
    ['fields=hin,storage', ['hin', 'storage']],
    ['fields=constructor', ['constructor']],
    ['fields=toString,__proto__', ['toString', '__proto__']],
    ['fields=name%00', ['name\u0000']],
    ['fields=id&fields=name', ['fields']],
    ['view=wide', ['view']],
    ['view=card&view=card', ['view']],
    ['slug=luxor-21&fields=name', ['fields']],
    ['fields=id&utm_source=mail', ['utm_source']],
  ])('?%s is refused by name', async (query, names) => {
    const { status, error } = await get(`/product?${query}`);
    expect([status, error.code, Object.keys(error.fields)]).toEqual([400, 'bad_input', names]);
  });

  it('is refused by the calls for filters and for the numbers of categories', async () => {
    for (const call of ['get-product-filters', 'get-product-filters-load', 'get-total-category']) {
      expect((await get(`/product/${call}?fields=id`)).status, call).toBe(400);
      expect((await get(`/product/${call}?view=card`)).status, call).toBe(400);
    }
  });
});

describe('GET /product?view=card', () => {
  it('answers with what a card shows, a payment never without its terms', async () => {
    const whole = await list('');
    const cards = await list('view=card');
    expect(Object.keys(cards.record[0] ?? {})).toEqual(
      expect.arrayContaining([
        'url',
        'name',
        'price',
        'msrp',
        'monthlyRate',
        'monthly',
        'availability',
        'featureImage',
      ]),
    );
    expect(cards.record).toEqual(whole.record.map((one, at) => pickNames(one, Object.keys(cards.record[at] ?? {}))));
    expect(cards.record.some((card) => 'desc' in card || 'filters' in card)).toBe(false);
  });

  it('takes further fields beside those of a card', async () => {
    const [card] = (await list('view=card')).record;
    const [more] = (await list('view=card&fields=desc,name')).record;
    expect(Object.keys(more ?? {}).toSorted()).toEqual([...Object.keys(card ?? {}), 'desc'].toSorted());
  });

  it('stands in the OpenAPI document', async () => {
    const { paths } = await get('/openapi.json');
    const parameters: { name: string; schema: unknown }[] = paths['/api/product'].get.parameters;
    expect(parameters.find(({ name }) => name === 'view')?.schema).toMatchObject({ enum: ['card'] });
    expect(parameters.map(({ name }) => name)).toContain('fields');
  });
});

const pickNames = (one: Answer, names: string[]) => Object.fromEntries(names.map((name) => [name, one[name]]));
