import { m } from '#src/i18n/messages.ts';
import { type ErrorCode, errorCatalogue } from '#src/lib/errors.ts';

/** What is the same for many calls, and so is said once: operation ids, tags, and the answers that are errors. */

type Operation = {
  tags?: string[];
  operationId?: string;
  security?: unknown;
  parameters?: { name: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};
type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, unknown> };
};

export function completeDocument<Described extends object>(described: Described): Described {
  const document = described as Document;
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, methods]) => [path, completeMethods(path, methods)]),
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

const completeMethods = (path: string, methods: Record<string, Operation>) =>
  Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => [method, completeOperation(path, method, operation)]),
  );

const completeOperation = (path: string, method: string, operation: Operation): Operation => ({
  ...operation,
  operationId: operationIdOf(path, method),
  responses: {
    ...Object.fromEntries(errorsOf(method, operation).map((code) => [errorCatalogue[code].status, referTo(code)])),
    ...operation.responses,
  },
});

/** GET /api/admin/author/all is getAdminAuthorAll. */
const operationIdOf = (path: string, method: string): string =>
  method +
  path
    .split(/[^A-Za-z0-9]+/)
    .slice(2)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const everywhere: ErrorCode[] = ['bad_input', 'internal', 'not_ready'];
const signedIn: ErrorCode[] = ['not_signed_in', 'forbidden', 'not_found', 'rule_broken'];
const writing: ErrorCode[] = [
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'rule_broken',
  'too_many',
  'no_room',
];

const errorsOf = (method: string, { security }: Operation): ErrorCode[] => [
  ...everywhere,
  ...(security ? signedIn : []),
  ...(method === 'get' ? [] : writing),
];

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
