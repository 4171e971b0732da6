import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a file of another server was not fetched. */
export type FetchRefusal =
  | 'not-https'
  | 'private-address'
  | 'other-host'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'
  | 'not-found'
  | 'unreachable';

export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** What a test replaces: the internet. */
export type Internet = {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>;
  isPublic: (address: string) => boolean;
  request: typeof request;
};

const internet: Internet = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  request,
};

export type FetchLimits = { maxBytes: number; timeoutMs: number };

const maxRedirects = 5;

/**
 * Fetches a file that somebody has given the address of. Only https; only public addresses: the name is resolved, every
 * address of it is checked, and the connection goes to one of those, so that a name that changes meanwhile leads nowhere
 * else. Redirects stay on the host and are checked like the first address. Throws `FetchRefused`.
 */
export async function fetchPublic(
  address: string,
  { maxBytes, timeoutMs }: FetchLimits,
  { signal: stop, world = internet }: { signal?: AbortSignal; world?: Internet } = {},
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
  try {
    let url = readAddress(address);
    const { host } = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await open(url, signal, world);
      const target = redirectOf(response);
      if (target === null) return await readBody(response, maxBytes);
      response.destroy();
      url = readAddress(target, url);
      if (url.host !== host) throw new FetchRefused('other-host');
    }
    throw new FetchRefused('too-many-redirects');
  } catch (error) {
    if (stop?.aborted) throw stop.reason;
    if (timeout.aborted) throw new FetchRefused('too-slow');
    throw error instanceof FetchRefused ? error : new FetchRefused('unreachable');
  }
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) throw new FetchRefused('not-https');
  return url;
}

async function open(url: URL, signal: AbortSignal, world: Internet): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await world.resolve(host);
  // One private address among public ones is enough to refuse a name.
  const [checked] = found;
  if (!checked || !found.every(({ address }) => world.isPublic(address))) throw new FetchRefused('private-address');
  const toChecked: LookupFunction = (_name, options, callback) =>
    options.all ? callback(null, [checked]) : callback(null, checked.address, checked.family);
  const headers = { accept: 'image/*', 'user-agent': 'Slipway' };
  return await new Promise((resolve, reject) => {
    world
      .request(url, { lookup: toChecked, signal, agent: false, headers })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode >= 300 && statusCode < 400 && headers.location) return headers.location;
  if (statusCode === 404 || statusCode === 410) throw new FetchRefused('not-found');
  if (statusCode !== 200) throw new FetchRefused('unreachable');
  return null;
}

/** The length that a server announces may be a lie, so the bytes are counted too. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw new FetchRefused('too-large');
  }
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchRefused('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
