/** A document of calls, as far as it matters here. */
type Document = {
  paths?: unknown;
  components?: { schemas?: Record<string, unknown>; responses?: unknown; parameters?: unknown };
};

/** Removes schemas that no call refers to: each named one exists for reading and for writing. */
export function onlyUsedSchemas<Described extends Document>(document: Described): Described {
  const { schemas = {}, responses, parameters } = document.components ?? {};
  const used = new Set<string>();
  const waiting = namesIn([document.paths, responses, parameters]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  const stored = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: stored } };
}

const namesIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
