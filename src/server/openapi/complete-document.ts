import { m } from '#src/i18n/messages.ts';
import { type ErrorCode, errorCatalogue } from '#src/lib/errors.ts';

/**
 * The parts that many calls share, added in one place: operation ids, tags, and the answers that are errors. Which
 * errors a call may give follows from what it takes; a route names in its own schema what does not follow from that.
 */

type Operation = {
  tags?: string[];
  operationId?: string;
  security?: unknown[];
  parameters?: { name: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, unknown>;
};
type Schema = { $ref?: string; properties?: object; anyOf?: Schema[] };
type Components = { responses?: Record<string, unknown>; schemas?: Record<string, Schema> };
type Document = { paths?: Record<string, Record<string, Operation>>; components?: Components };

export function completeDocument<Described extends object>(described: Described): Described {
  const document = withoutPatterns(described) as Document;
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, methods]) => [
      path,
      completeMethods(path, methods, document.components ?? {}),
    ]),
  );
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))].sort();
  return {
    ...described,
    tags: tags.map((name) => ({ name })),
    paths,
    components: { ...document.components, responses: errorResponses },
  };
}

type Written = { format?: string; pattern?: string } | null;

/** The format of a timestamp replaces zod's pattern of 300 characters. */
const withoutPatterns = (described: object): object =>
  JSON.parse(JSON.stringify(described), (_key, value: Written) => {
    if (value?.format !== 'date-time' || value.pattern === undefined) return value;
    const { pattern: _pattern, ...rest } = value;
    return rest;
  });

const completeMethods = (path: string, methods: Record<string, Operation>, components: Components) =>
  Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => {
      const errors = errorsOf(method, operation, components).map((code) => [
        errorCatalogue[code].status,
        referTo(code),
      ]);
      const responses = { ...Object.fromEntries(errors), ...operation.responses };
      // An empty list states that no sign-in is needed; leaving it out would state nothing.
      const { security = [] } = operation;
      return [method, { ...operation, operationId: operationIdOf(path, method), security, responses }];
    }),
  );

/** GET /api/admin/author/all is getAdminAuthorAll. */
const operationIdOf = (path: string, method: string): string =>
  method +
  path
    .split(/[^A-Za-z0-9]+/)
    .slice(2)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Parameters that name records: only a call with one of these can answer 404. */
const namesOfRecords = ['id', 'ids', 'listID', 'slug', 'token', 'product', 'date', 'customer', 'into'];

function errorsOf(method: string, { security, parameters = [], requestBody }: Operation, { schemas = {} }: Components) {
  const writes = method !== 'get';
  const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema, schemas));
  const names = [...parameters.map(({ name }) => name), ...fields];
  // Lists of records are filtered by these, and may be empty.
  const isList = parameters.some(({ name }) => name === 'isRemove');
  const isAboutRecord = !isList && names.some((name) => namesOfRecords.includes(name));
  const errors: [ErrorCode, boolean][] = [
    ['bad_input', true],
    ['internal', true],
    ['not_ready', true],
    ['not_signed_in', Boolean(security)],
    ['forbidden', Boolean(security) || writes],
    ['not_found', isAboutRecord],
    ['conflict', writes],
    ['too_large', Boolean(requestBody)],
    ['unsupported_media_type', Boolean(requestBody)],
    ['rule_broken', Boolean(requestBody)],
    // Keys of programs are limited, whatever they call.
    ['too_many', writes || Boolean(security)],
    ['no_room', writes],
  ];
  return errors.filter(([, may]) => may).map(([code]) => code);
}

function fieldsOf(schema: Schema | undefined, schemas: Record<string, Schema>): string[] {
  if (!schema) return [];
  const { $ref, properties = {}, anyOf = [] } = schema;
  const named = $ref === undefined ? [] : fieldsOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)], schemas);
  return [...Object.keys(properties), ...named, ...anyOf.flatMap((one) => fieldsOf(one, schemas))];
}

const referTo = (code: ErrorCode) => ({ $ref: `#/components/responses/${code}` });

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };

const errorResponses = Object.fromEntries(
  (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [
    code,
    {
      description: m[errorCatalogue[code].messageKey]({}, { locale: 'en' }),
      ...((code === 'too_many' || code === 'not_ready') && { headers: retryAfter }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
);
