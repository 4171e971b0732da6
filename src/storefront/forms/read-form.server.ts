import { data } from 'react-router';

const maxBytes = 16_384;
const maxTextLength = 300;

/** The fields of a submitted form. Throws 415 for other content types and 413 when it is too large. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const kind = request.headers.get('content-type') ?? '';
  if (!kind.startsWith('application/x-www-form-urlencoded')) throw data(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw data(null, { status: 413 });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** A single line of input, trimmed and without control characters. */
export const typedIn = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxTextLength);

/** A password is not trimmed. */
export const passwordIn = (form: URLSearchParams, name: string): string => form.get(name) ?? '';
