const maxParameters = 200;
/** A print sheet names up to 60 products by their slugs. */
const maxValueLength = 8_000;

/**
 * The valid parameters of an address. Dropped are control characters and lone surrogates, which the database refuses,
 * overlong names and values, and parameters beyond a maximum number: the API refuses them, a page ignores them.
 */
export function readableParameters(search: string): [name: string, value: string][] {
  const all = [...new URLSearchParams(search)];
  return all.filter(([name, value]) => isReadable(name) && isReadable(value)).slice(0, maxParameters);
}

const isReadable = (text: string): boolean =>
  text.length <= maxValueLength &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these can't be stored or searched.
  !/[\u0000-\u0008\u000a-\u001f\u007f\ufffd]/.test(text);
