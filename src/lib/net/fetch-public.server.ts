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
  | 'no-access'
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

type Options = { signal?: AbortSignal; world?: Internet };
type Sent = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

const maxRedirects = 5;

/**
 * Fetches a file that somebody has given the address of. Only https; only public addresses: the name is resolved, every
 * address of it is checked, and the connection goes to one of those, so that a name that changes meanwhile leads nowhere
 * else. Redirects stay on the host and are checked like the first address. Throws `FetchRefused`.
 */
export const fetchPublic = (
  address: string,
  { headers, ...limits }: FetchLimits & { headers?: Record<string, string> },
  options: Options = {},
): Promise<Buffer> =>
  withinTime(limits, options, async (signal, world) => {
    let url = readAddress(address);
    const { host } = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await open(url, { method: 'GET', headers: { accept: '*/*', ...headers } }, signal, world);
      const target = redirectOf(response);
      if (target === null) return await readBody(response, limits.maxBytes);
      response.destroy();
      url = readAddress(target, url);
      if (url.host !== host) throw new FetchRefused('other-host');
    }
    throw new FetchRefused('too-many-redirects');
  });

export type PublicAnswer = { status: number; text: string };

/**
 * Posts a text to an address that somebody has given, by the same rules; a redirect is an answer like any other and is not
 * followed. Of the answer the first `maxBytes` are read. Throws `FetchRefused` where there was none.
 */
export const postPublic = (
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  limits: FetchLimits,
  options: Options = {},
): Promise<PublicAnswer> =>
  withinTime(limits, options, async (signal, world) => {
    const response = await open(readAddress(address), { method: 'POST', headers, body }, signal, world);
    return { status: response.statusCode ?? 0, text: await readStart(response, limits.maxBytes) };
  });

async function withinTime<Result>(
  { timeoutMs }: FetchLimits,
  { signal: stop, world = internet }: Options,
  work: (signal: AbortSignal, world: Internet) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await work(stop ? AbortSignal.any([stop, timeout]) : timeout, world);
  } catch (error) {
    if (stop?.aborted) throw stop.reason;
    if (timeout.aborted) throw new FetchRefused('too-slow');
    throw error instanceof FetchRefused ? error : new FetchRefused('unreachable');
  }
}

/** Whether an address can be fetched or posted to at all, before its name is resolved. */
export const isFetchable = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const host = hostOf(url);
  return isIP(host) === 0 || isPublicAddress(host);
};

function readAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) throw new FetchRefused('not-https');
  return url;
}

/** The parser of addresses has made decimal, octal and hexadecimal IP addresses plain ones. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

async function open(
  url: URL,
  { method, headers, body }: Sent,
  signal: AbortSignal,
  world: Internet,
): Promise<IncomingMessage> {
  const host = hostOf(url);
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await world.resolve(host);
  // One private address among public ones is enough to refuse a name.
  const [checked] = found;
  if (!checked || !found.every(({ address }) => world.isPublic(address))) throw new FetchRefused('private-address');
  const toChecked: LookupFunction = (_name, options, callback) =>
    options.all ? callback(null, [checked]) : callback(null, checked.address, checked.family);
  const sent = { ...headers, 'user-agent': 'Slipway' };
  return await new Promise((resolve, reject) => {
    world
      .request(url, { method, lookup: toChecked, signal, agent: false, headers: sent })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode >= 300 && statusCode < 400 && headers.location) return headers.location;
  if (statusCode === 404 || statusCode === 410) throw new FetchRefused('not-found');
  if (statusCode === 401 || statusCode === 403) throw new FetchRefused('no-access');
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
  // A connection that ended early must not pass for the end of the file.
  if (!response.complete) throw new FetchRefused('unreachable');
  return Buffer.concat(chunks);
}

/** The rest is not read: leaving the loop closes the connection. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
