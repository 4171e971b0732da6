import { createHash, createHmac } from 'node:crypto';

/** AWS signature version 4, implemented from its documentation alone, to check other implementations. */
export type Signed = {
  method: string;
  path: string;
  query: string;
  /** The signed headers, by their names in lower case. */
  headers: Readonly<Record<string, string>>;
  payloadHash: string;
  /** 20130524T000000Z */
  at: string;
  region: string;
  secretKey: string;
};

export function signatureOf({ method, path, query, headers, payloadHash, at, region, secretKey }: Signed): string {
  const names = Object.keys(headers).sort();
  const headerLines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const request = [method, path, inOrder(query), headerLines, names.join(';'), payloadHash].join('\n');
  const day = at.slice(0, 8);
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}

const inOrder = (query: string): string =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
