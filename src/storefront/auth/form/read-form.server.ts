import { data } from 'react-router';

const mostBytes = 16_384;
const longestText = 300;

/** The fields of a posted form. Throws 415 for any other kind of body and 413 for one that no form of ours makes. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const kind = request.headers.get('content-type') ?? '';
  if (!kind.startsWith('application/x-www-form-urlencoded')) throw data(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw data(null, { status: 413 });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** One line as somebody typed it, without outer blanks and without characters that nobody types. */
export const typedIn = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longestText);

/** A password is taken as it is. */
export const passwordIn = (form: URLSearchParams, name: string): string => form.get(name) ?? '';
