/**
 * The address of a request as the router can take it. One whose escapes mean nothing is taken as it is written, so that
 * it leads to the page for what is not found and not to a bare refusal. NUL means nothing either: no database takes it.
 */
export function decodableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
