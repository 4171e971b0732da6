import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';

/** The OpenAPI document as a page that needs nothing else: no script, no other file. */

type Parameter = { name: string; in: string; required?: boolean; description?: string };
type Operation = {
  tags?: string[];
  summary?: string;
  security: unknown[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, unknown>;
};
export type ShownDocument = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown>; parameters?: Record<string, Parameter> };
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
details details{margin-left:1rem}code,pre{font:14px/1.4 ui-monospace,monospace}
pre{overflow:auto;background:#f3f4f6;padding:1rem}`;

export function docsPage({ info, paths = {}, components }: ShownDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags ?? []))].sort();
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags?.includes(tag));
    return `<h2 id="${escapeMarkup(tag)}">${escapeMarkup(tag)}</h2>${own.map((call) => showCall(call, components?.parameters)).join('')}`;
  });
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escapeMarkup(name)}"><summary><code>${escapeMarkup(name)}</code></summary>${showJson(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(info.title)} API</title><style>${style}</style></head><body><h1>${escapeMarkup(info.title)} API</h1>
<p>${escapeMarkup(info.description ?? '')} <a href="/api/openapi.json">OpenAPI document</a></p>
${sections.join('')}<h2>Schemas</h2>${schemas.join('')}</body></html>`;
}

type Call = { path: string; method: string; operation: Operation };

function showCall({ path, method, operation }: Call, shared: Record<string, Parameter> = {}): string {
  const { summary = '', parameters = [], requestBody, responses, security } = operation;
  const [schema] = Object.values(requestBody?.content ?? {});
  return `<details><summary><code>${method.toUpperCase()} ${escapeMarkup(path)}</code> ${escapeMarkup(summary)}</summary>
<p>${security.length > 0 ? 'Needs a session.' : 'Open to all.'}</p>${showParameters(parameters.flatMap((one) => ('$ref' in one ? (shared[nameIn(one.$ref)] ?? []) : one)))}
${
  schema
    ? `<p>Body: ${Object.keys(requestBody?.content ?? {})
        .map(escapeMarkup)
        .join(', ')}</p>${showJson(schema.schema)}`
    : ''
}
<p>Answers: ${Object.keys(responses).join(', ')}</p></details>`;
}

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const showParameters = (parameters: Parameter[]): string =>
  parameters.length === 0 ? '' : `<ul>${parameters.map(showParameter).join('')}</ul>`;

const showParameter = ({ name, in: place, required, description = '' }: Parameter): string =>
  `<li><code>${escapeMarkup(name)}</code> (${place}${required ? ', required' : ''}) ${escapeMarkup(description)}</li>`;

const showJson = (value: unknown): string => `<pre>${escapeMarkup(JSON.stringify(value, null, 2) ?? '')}</pre>`;
