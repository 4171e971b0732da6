import { expect, test } from 'vitest';
import { shareRepeated } from './share-repeated.ts';

const lang = { name: 'lang', in: 'query', schema: { type: 'string' } };
const id = { name: 'id', in: 'query', schema: { type: 'integer' } };
const done = { description: 'Done' };
const call = (operationId: string, parameters: object[], answer: object) => ({
  get: { operationId, parameters, responses: { 200: answer, 400: { $ref: '#/components/responses/bad_input' } } },
});

test('what three calls share becomes a component, and the rest stays in place', () => {
  const document = {
    paths: {
      '/a': call('getA', [lang, id], done),
      '/b': call('getB', [lang], done),
      '/c': call('getC', [lang, { ...lang, required: true }], done),
      '/d': call('getD', [], { description: 'Other' }),
    },
    components: { responses: { bad_input: { description: 'Bad input' } } },
  };
  const shared = shareRepeated(document);
  expect(shared.components).toEqual({
    parameters: { lang },
    responses: { bad_input: { description: 'Bad input' }, getA200: done },
    schemas: {},
  });
  expect(shared.paths['/a'].get).toMatchObject({
    parameters: [{ $ref: '#/components/parameters/lang' }, id],
    responses: { 200: { $ref: '#/components/responses/getA200' }, 400: { $ref: '#/components/responses/bad_input' } },
  });
  expect(shared.paths['/c'].get.parameters[1]).toEqual({ ...lang, required: true });
  expect(shared.paths['/d'].get.responses[200]).toEqual({ description: 'Other' });
});

test('two parameters of one name are two components', () => {
  const number = { ...lang, schema: { type: 'number' } };
  const paths = Object.fromEntries([1, 2, 3].map((at) => [`/${at}`, call(`get${at}`, [lang, number], done)]));
  expect(shareRepeated({ paths, components: {} }).components).toMatchObject({ parameters: { lang, 'lang-2': number } });
});

test('a body that is taken as JSON and as a form is one schema', () => {
  const schema = { type: 'object', properties: { id: { type: 'integer' } } };
  const post = {
    operationId: 'postA',
    requestBody: { required: true, content: { 'application/json': { schema }, form: { schema: { ...schema } } } },
    responses: { 200: done },
  };
  const shared = shareRepeated({ paths: { '/a': { post } }, components: { schemas: { Known: { type: 'string' } } } });
  const reference = { schema: { $ref: '#/components/schemas/postABody' } };
  expect(shared.paths['/a'].post.requestBody).toEqual({
    required: true,
    content: { 'application/json': reference, form: reference },
  });
  expect(shared.components).toMatchObject({ schemas: { Known: { type: 'string' }, postABody: schema } });
});
