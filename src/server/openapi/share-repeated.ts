/** Parameters, bodies and answers that occur more than once are components of the document, and the calls refer to them. */

type Body = { content: Record<string, { schema?: object }> };
type Operation = {
  operationId?: string;
  parameters?: object[];
  requestBody?: Body;
  responses: Record<string, object>;
};
type Document = { paths?: Record<string, Record<string, Operation>>; components?: object };
type Kind = 'parameters' | 'responses' | 'schemas';

const fewest = 2;

export function shareRepeated<Described extends object>(described: Described): Described {
  const document = described as Document;
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  const parameters = components(
    'parameters',
    operations.flatMap(({ parameters = [] }) => parameters.map((part) => ({ part, name: nameOf(part) }))),
  );
  const responses = components(
    'responses',
    operations.flatMap(({ operationId = '', responses }) =>
      Object.entries(responses).map(([status, part]) => ({ part, name: operationId + status })),
    ),
  );
  // A body that is taken as JSON and as a form is one schema.
  const bodies = components(
    'schemas',
    operations.flatMap(({ operationId = '', requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        schema ? [{ part: schema, name: `${operationId}Body` }] : [],
      ),
    ),
  );
  const shareBody = ({ content, ...body }: Body) => ({
    ...body,
    content: mapValues(content, ({ schema, ...media }) => ({
      ...media,
      ...(schema && { schema: bodies.refer(schema) }),
    })),
  });
  const share = (operation: Operation) => ({
    ...operation,
    ...(operation.requestBody && { requestBody: shareBody(operation.requestBody) }),
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.refer) }),
    responses: mapValues(operation.responses, responses.refer),
  });
  return {
    ...described,
    paths: mapValues(document.paths ?? {}, (methods) => mapValues(methods, share)),
    components: {
      ...document.components,
      parameters: parameters.named,
      responses: { ...partsOf(document.components, 'responses'), ...responses.named },
      schemas: { ...partsOf(document.components, 'schemas'), ...bodies.named },
    },
  };
}

const nameOf = (part: object): string => ('name' in part ? String(part.name) : 'parameter');

const partsOf = (parts: Partial<Record<Kind, object>> = {}, kind: Kind): object => parts[kind] ?? {};

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

type Written = { part: object; name: string };

/** A part that occurs at least twice is named after its first place, with a number where that name is taken. */
function components(kind: Kind, written: readonly Written[]) {
  const alike = Map.groupBy(
    written.filter(({ part }) => !('$ref' in part)),
    ({ part }) => JSON.stringify(part),
  );
  const named: Record<string, object> = {};
  const names = new Map<string, string>();
  for (const [text, [first, ...others]] of alike) {
    if (!first || others.length + 1 < fewest) continue;
    const taken = Object.keys(named).filter((name) => name === first.name || name.startsWith(`${first.name}-`)).length;
    const name = taken === 0 ? first.name : `${first.name}-${taken + 1}`;
    named[name] = first.part;
    names.set(text, name);
  }
  const refer = (part: object): object => {
    const name = names.get(JSON.stringify(part));
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
  };
  return { named, refer };
}
