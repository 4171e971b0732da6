/**
 * An address that the router can decode. Invalid escapes are escaped themselves, so that they lead to the not-found
 * page and not to a plain 400. The same for NUL, which the database refuses.
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
