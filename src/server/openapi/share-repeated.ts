/** Parameters and answers that many calls share are components of the document, and the calls refer to them. */

type Operation = { operationId?: string; parameters?: object[]; responses: Record<string, object> };
type Document = { paths?: Record<string, Record<string, Operation>>; components?: object };
type Kind = 'parameters' | 'responses';

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
  const share = (operation: Operation) => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.refer) }),
    responses: mapValues(operation.responses, responses.refer),
  });
  return {
    ...described,
    paths: mapValues(document.paths ?? {}, (methods) => mapValues(methods, share)),
    components: {
      ...document.components,
      parameters: parameters.named,
      responses: { ...responsesOf(document.components), ...responses.named },
    },
  };
}

const nameOf = (part: object): string => ('name' in part ? String(part.name) : 'parameter');

const responsesOf = (parts: { responses?: object } = {}): object => parts.responses ?? {};

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
