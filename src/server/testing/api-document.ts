import { z } from 'zod';

/** The OpenAPI document for tests, and the differences between an answer and it. */

export type Schema = Record<string, unknown>;
export type Body = { description?: string; content?: Record<string, { schema?: Schema }>; $ref?: string };
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
export type Operation = {
  operationId: string;
  tags?: string[];
  summary?: string;
  security: unknown[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Body;
  responses: Record<string, Body>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { schemas: Record<string, Schema>; securitySchemes: object };
};
type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
export type Answer = { statusCode: number; headers: object; body: string };

export function resolveIn(document: ApiDocument, part: unknown): Schema {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part as Schema;
  return $ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key] as Schema, document as unknown as Schema);
}

/** The parameters of a call, shared ones included. */
export const parametersOf = (document: ApiDocument, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((parameter) => resolveIn(document, parameter) as unknown as Parameter);

/** Describes how an answer differs from the document; null when it conforms. */
export function answerChecks(document: ApiDocument) {
  const toDefinitions = (part: object): Schema =>
    JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'));
  const $defs = toDefinitions(document.components.schemas);
  const checks = new Map<Schema, z.ZodType>();
  const checkOf = (schema: Schema) => {
    const check = checks.get(schema) ?? z.fromJSONSchema({ ...toDefinitions(schema), $defs } as JsonSchema);
    checks.set(schema, check);
    return check;
  };
  return (operation: Operation, { statusCode, headers, body }: Answer): string | null => {
    const promised = operation.responses[statusCode];
    if (!promised) return `answers ${statusCode}: ${body.slice(0, 200)}`;
    const { content } = resolveIn(document, promised) as Body;
    const type = String((headers as { 'content-type'?: string })['content-type'])
      .split(';', 1)
      .join();
    const schema = content?.[type]?.schema;
    if (!schema) return `answers ${statusCode} as ${type}`;
    if (type !== 'application/json') return null;
    const { error } = checkOf(schema).safeParse(JSON.parse(body));
    return error ? `answers ${statusCode}: ${z.prettifyError(error)}` : null;
  };
}
