/**
 * Text that would become markup without escaping: it ends any context, and then adds a script, a failing picture, or a
 * javascript: address.
 */
export const hostileTexts = [
  ']]>--></title></textarea></style></script><script data-hostile>window.hostile=1</script>"\'><img data-hostile src=x onerror="window.hostile=1"><svg data-hostile onload="window.hostile=1">',
  '"\'><img data-hostile src=x onerror="hostile=1">',
  '</script><b data-hostile>',
  '/"><img/data-hostile/src=x/onerror=hostile=1>',
  'javascript:hostile=1',
] as const;

type Record = { id: number; [field: string]: unknown };
type FieldErrors = { [field: string]: string };
/** Writes a part of one record; returns the errors by field, null when it was stored. */
type Write = (form: object) => Promise<FieldErrors | null>;

/** Writes hostile text into each text field, the longest that it accepts; returns the fields. */
export async function writeHostileText(
  { id, updatedAt: _version, ...record }: Record,
  write: Write,
): Promise<string[]> {
  const fields = Object.entries(record).filter(([, value]) => !['number', 'boolean'].includes(typeof value));
  const tries = new Map(fields.map(([field, value]) => [field, candidatesFor(value)]));
  while (tries.size > 0) {
    const form = Object.fromEntries([...tries].map(([field, candidates]) => [field, candidates[0]]));
    const errors = await write({ id, ...form });
    if (errors === null) return [...tries.keys()];
    const wrong = new Set(Object.keys(errors).map((name) => name.split('.')[0] ?? name));
    const known = [...wrong].filter((field) => tries.has(field));
    if (known.length === 0) throw new Error(`Nothing could be written: ${JSON.stringify(errors)}`);
    for (const field of known) {
      tries.get(field)?.shift();
      if (tries.get(field)?.length === 0) tries.delete(field);
    }
  }
  return [];
}

/** Values of the same shape with hostile text: a text, one in two languages, lists of either, or nested objects. */
function candidatesFor(value: unknown): unknown[] {
  const holds = typeof value === 'object' && textsIn(value).length > 0;
  return hostileTexts.flatMap((text) => [
    ...(holds ? [withText(value, text)] : []),
    { en: text, fr: text },
    text,
    [{ en: text, fr: text }],
  ]);
}

/** Enumerations, which are never shown. */
const kinds = new Set(['type', 'code', 'key']);

function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => withText(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, kinds.has(key) ? one : withText(one, text)]),
  );
}

type Path = readonly string[];

/** The same for a setting, whose value is a tree: each of its texts is tried separately. */
export async function writeHostileSetting(value: unknown, write: (value: unknown) => Promise<FieldErrors | null>) {
  let written = value;
  let left = textsIn(value);
  for (const text of hostileTexts) {
    let chosen = left;
    while (chosen.length > 0) {
      const tried = chosen.reduce((tree, path) => replaceAt(tree, path, text), written);
      const errors = await write(tried);
      if (errors === null) {
        written = tried;
        left = left.filter((path) => !chosen.includes(path));
        break;
      }
      const named = Object.keys(errors).map((name) => name.replace(/^value\.?/, ''));
      const better = chosen.filter((path) => !named.some((name) => name === '' || path.join('.').startsWith(name)));
      chosen = better.length < chosen.length ? better : [];
    }
  }
  return written;
}

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function replaceAt(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? replaceAt(one, rest, text) : one));
  const object = value as { [key: string]: unknown };
  return { ...object, [key]: replaceAt(object[key], rest, text) };
}
