import { type ApiDocument, type Operation, parametersOf, resolveIn } from './api-document.ts';

/** Requests made from the OpenAPI document alone. */

export type ApiCall = { path: string; method: string; operation: Operation };

export const callsOf = ({ paths }: ApiDocument): ApiCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** A value that a schema allows, as plain as can be. */
function sampleOf(document: ApiDocument, part: unknown): unknown {
  const schema = resolveIn(document, part);
  if (schema.enum) return (schema.enum as unknown[])[0];
  if ('const' in schema) return schema.const;
  const union = (schema.anyOf ?? schema.oneOf) as unknown[] | undefined;
  if (union) return sampleOf(document, union[0]);
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      ((schema.required ?? []) as string[]).map((name) => [name, sampleOf(document, properties[name])]),
    );
  }
  if (type === 'array') return schema.items ? [sampleOf(document, schema.items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return true;
  if (schema.format === 'uuid' || schema.format === 'guid') return '11111111-1111-4111-8111-111111111111';
  return '1';
}

/** The plainest request that the document allows for a call. */
export function requestOf(document: ApiDocument, { path, method, operation }: ApiCall, contentType?: string) {
  const required = parametersOf(document, operation).filter((parameter) => parameter.required);
  const queries = required.filter((parameter) => parameter.in === 'query');
  const query = new URLSearchParams(queries.map(({ name, schema }) => [name, String(sampleOf(document, schema))]));
  const schema = contentType && operation.requestBody?.content?.[contentType]?.schema;
  const body = schema ? (sampleOf(document, schema) as Record<string, unknown>) : undefined;
  const isForm = contentType === 'application/x-www-form-urlencoded';
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return {
    method: method.toUpperCase() as 'GET',
    url: `${path.replaceAll(/\{\w+\}/g, 'x')}?${query}`,
    ...(body && {
      headers: { 'content-type': contentType },
      payload: isForm
        ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, text(value)])).toString()
        : JSON.stringify(body),
    }),
  };
}
