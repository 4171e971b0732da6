import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readByteRange } from '#src/media/byte-range.ts';
import type { S3Address } from '../s3-store.server.ts';
import { signatureOf } from './aws-signature.ts';

type StoredObject = { content: Buffer; at: Date };

/** A minimal S3 server for tests that checks the signature of each request. */
export type Bucket = {
  address: S3Address;
  stored: Map<string, StoredObject>;
  refused: string[];
  close(): Promise<void>;
};

const secrets = { accessKey: 'AKIDHARBOUR', secretKey: 'of+the/harbour', region: 'ca-west-1', bucket: 'dealer-media' };
const listedAtOnce = 2;
/** A real one takes 5 GiB in one request. */
const largestPut = 10_000_000;

export async function openBucket(): Promise<Bucket> {
  const stored = new Map<string, StoredObject>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const wrong = error(request);
    if (wrong) refused.push(wrong);
    void (wrong ? refuse(response, 403, 'SignatureDoesNotMatch') : answer(stored, request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    stored,
    refused,
    address: { ...secrets, endpoint: `http://127.0.0.1:${port}` },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const addressOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://bucket');

function error(request: IncomingMessage): string | null {
  const { pathname, search } = addressOf(request);
  const { authorization = '', 'x-amz-date': at, 'x-amz-content-sha256': payloadHash } = request.headers;
  const message =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, accessKey, region, names = '', signature] = message.exec(authorization) ?? [];
  if (accessKey !== secrets.accessKey || region !== secrets.region) return `${request.method} is not signed`;
  if (!names.split(';').includes('host')) return 'the host is not signed';
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name])]));
  const right = signatureOf({
    method: request.method ?? '',
    path: pathname,
    query: search.slice(1),
    headers,
    payloadHash: String(payloadHash),
    at: String(at),
    region: secrets.region,
    secretKey: secrets.secretKey,
  });
  return right === signature ? null : `${request.method} ${pathname} is signed wrongly`;
}

async function answer(stored: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const address = addressOf(request);
  const [bucket, ...rest] = address.pathname.slice(1).split('/');
  const key = rest.join('/');
  if (bucket !== secrets.bucket) return refuse(response, 404, 'NoSuchBucket');
  const copied = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT' && copied !== undefined)
    return copy(stored, { from: String(copied), to: key }, response);
  const upload = address.searchParams.get('uploadId');
  if (request.method === 'POST') return await finishUpload(stored, { key, upload }, request, response);
  const part = address.searchParams.get('partNumber');
  const stand = part === null ? key : partKey(upload, Number(part));
  if (request.method === 'PUT') return await keep(stored, stand, request, response);
  if (request.method === 'DELETE') return remove(stored, key, response);
  return key === '' ? list(stored, address.searchParams, response) : give(stored.get(key), request, response);
}

async function keep(
  stored: Map<string, StoredObject>,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  // S3 itself refuses an upload without a content length.
  if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
  if (Number(request.headers['content-length']) > largestPut) return refuse(response, 400, 'EntityTooLarge');
  stored.set(key, { content: await buffer(request), at: new Date() });
  response.setHeader('ETag', '"kept"').end();
}

const partKey = (upload: string | null, part: number) => `parts/${upload}/${String(part).padStart(5, '0')}`;

/** Begins an upload in parts, or joins its parts. */
async function finishUpload(
  stored: Map<string, StoredObject>,
  { key, upload }: { key: string; upload: string | null },
  request: IncomingMessage,
  response: ServerResponse,
) {
  await buffer(request);
  response.setHeader('Content-Type', 'application/xml');
  if (upload === null)
    return response.end(
      `<InitiateMultipartUploadResult><UploadId>${stored.size + 1}</UploadId></InitiateMultipartUploadResult>`,
    );
  const parts = [...stored].filter(([name]) => name.startsWith(`parts/${upload}/`)).sort();
  for (const [name] of parts) stored.delete(name);
  stored.set(key, { content: Buffer.concat(parts.map(([, { content }]) => content)), at: new Date() });
  response.end('<CompleteMultipartUploadResult><ETag>"kept"</ETag></CompleteMultipartUploadResult>');
}

function copy(stored: Map<string, StoredObject>, { from, to }: { from: string; to: string }, response: ServerResponse) {
  const [bucket, ...rest] = decodeURIComponent(from).replace(/^\//, '').split('/');
  const found = bucket === secrets.bucket ? stored.get(rest.join('/')) : undefined;
  if (!found) return refuse(response, 404, 'NoSuchKey');
  stored.set(to, { content: found.content, at: new Date() });
  response.setHeader('Content-Type', 'application/xml');
  response.end('<CopyObjectResult><ETag>"kept"</ETag></CopyObjectResult>');
}

function remove(stored: Map<string, StoredObject>, key: string, response: ServerResponse) {
  stored.delete(key);
  response.writeHead(204).end();
}

function give(found: StoredObject | undefined, { method, headers }: IncomingMessage, response: ServerResponse) {
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const range = readByteRange(headers.range, found.content.length);
  if (range.kind === 'outside') return refuse(response, 416, 'InvalidRange');
  const part = range.kind === 'part' ? found.content.subarray(range.range.first, range.range.last + 1) : found.content;
  response.writeHead(range.kind === 'part' ? 206 : 200, { 'Content-Length': part.length });
  response.end(method === 'HEAD' ? undefined : part);
}

function list(stored: Map<string, StoredObject>, query: URLSearchParams, response: ServerResponse) {
  const after = query.get('continuation-token') ?? '';
  const found = [...stored].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = found.slice(0, listedAtOnce);
  const entries = page.map(
    ([key, { content, at }]) =>
      `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
  );
  const isMore = found.length > page.length;
  const more = isMore ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${more}${entries.join('')}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
