import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** A request of the client router for the data of a page. */
export const isForRouter = (url: string): boolean => (url.split('?')[0] ?? '').endsWith('.data');

/** The path of a page, requested as a document or as data by the router. */
export const pathOf = (address: string): string => address.replace(/(\.data)?(\?.*)?$/, '');

/** Where React Router answers with the data of a page alone. */
export function dataAddressOf(address: string): string {
  const [path = '/', ...search] = address.split('?');
  return [path === '/' ? '/_.data' : `${path}.data`, ...search].join('?');
}

/** The base address comes from configuration, because a Host header can be forged. */
export const addressOf = (url: string, publicUrl: string) => new URL(url.replace(/^\/+/, '/'), publicUrl);

/** For React Router. `Origin` is dropped: it has been checked already, and React Router would compare it with the base address only. */
export function webRequest(
  { raw, method, headers, body }: FastifyRequest,
  address: string,
  publicUrl: string,
): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'origin' ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(addressOf(address, publicUrl), {
    method,
    headers: entries,
    ...(hasBody && {
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : (Readable.toWeb(raw) as ReadableStream),
      duplex: 'half',
    }),
  });
}
