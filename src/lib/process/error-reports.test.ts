import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createErrorReports } from './error-reports.server.ts';
import { createLog } from './log.server.ts';
import { otlpTarget, readOtlpHeaders } from './otlp-target.ts';
import { version } from './version.server.ts';

type Attribute = { key: string; value: { stringValue: string } };
type OtlpRecord = {
  timeUnixNano: string;
  severityNumber: number;
  severityText: string;
  body: { stringValue: string };
  attributes: Attribute[];
};
type Received = {
  path: string;
  headers: Record<string, unknown>;
  records: OtlpRecord[];
  resource: Record<string, string>;
};

let collector: Server | undefined;
afterEach(() => {
  collector?.closeAllConnections();
  collector?.close();
});

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

/** A collector that answers with these statuses, the last one from then on; null does not answer. */
async function startCollector(...statuses: (number | null)[]) {
  const received: Received[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = (await json(request)) as {
      resourceLogs: { resource: { attributes: Attribute[] }; scopeLogs: { logRecords: OtlpRecord[] }[] }[];
    };
    const [logs] = body.resourceLogs;
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      records: logs?.scopeLogs[0]?.logRecords ?? [],
      resource: valuesOf(logs?.resource.attributes ?? []),
    });
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status !== null) response.writeHead(status ?? 200).end('{}');
  }
  collector = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => collector?.listen(0, '127.0.0.1', listening));
  return { received, url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
}

/** A log with its lines, whose errors go to the endpoint. */
function open(url: string, limits: Parameters<typeof createErrorReports>[1] = {}, headers?: string) {
  const target = otlpTarget(url, headers);
  if (!target) throw new Error('no target');
  const reports = createErrorReports(target, { pauseMs: 5, failedPauseMs: 20, ...limits });
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) }, reports);
  reports.noteTo(log);
  return { log, reports, lines };
}

const bodies = (received: readonly Received[]) =>
  received.flatMap(({ records }) => records.map(({ body }) => body.stringValue));

describe('an error of the log', () => {
  it('is sent as an OTLP log record, with its stack, route, request id and version', async () => {
    const { received, url } = await startCollector(200);
    const { log, reports, lines } = open(`${url}/`, {}, 'api-key=a%3Db, tenant=bayside');
    const err = new TypeError('no such thing', { cause: new Error('below it') });
    log.error({ err, id: 'r-1', route: '/api/admin/:name' }, 'request failed');
    log.info('answered');
    await reports.close();
    expect(received).toHaveLength(1);
    const [{ path, headers, records, resource }] = received as [Received];
    expect(path).toBe('/v1/logs');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'api-key': 'a=b', tenant: 'bayside' });
    expect(resource).toEqual({ 'service.name': 'slipway', 'service.version': version });
    const [record] = records as [OtlpRecord];
    expect(record).toMatchObject({
      severityNumber: 17,
      severityText: 'ERROR',
      body: { stringValue: 'request failed: no such thing' },
    });
    expect(record.timeUnixNano).toBe(`${Date.parse(JSON.parse(lines[0] ?? '').time)}000000`);
    const facts = valuesOf(record.attributes);
    expect(facts).toMatchObject({
      'exception.type': 'TypeError',
      'exception.message': 'no such thing',
      'http.route': '/api/admin/:name',
      'slipway.request_id': 'r-1',
    });
    expect(facts['exception.stacktrace']).toMatch(/^TypeError: no such thing\n {4}at .*error-reports\.test\.ts/);
    expect(facts['exception.stacktrace']).toContain('Caused by Error: below it');
  });

  it('is written to the log as well, and nothing else is sent', async () => {
    const { received, url } = await startCollector(200);
    const { log, reports, lines } = open(url);
    log.warn('slow');
    log.child({ part: 'jobs' }).fatal('stopping');
    await reports.close();
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'fatal']);
    expect(received.flatMap(({ records }) => records.map(({ severityNumber }) => severityNumber))).toEqual([21]);
  });

  it('has no personal data, tokens, bodies or queries', async () => {
    const { received, url } = await startCollector(200);
    const { log, reports } = open(url);
    const cause = Object.assign(new Error('invalid input: "secret-value"'), { code: '22P02' });
    const err = Object.assign(
      new Error('ada.sample@example.com at https://x.example/reset?token=secret-value', { cause }),
    );
    log.error(
      {
        err,
        token: 'secret-value',
        email: 'ada.sample@example.com',
        body: { name: 'Ada Sample' },
        url: '/boat/secret-value?key=secret-value',
        headers: { cookie: 'session=secret-value' },
      },
      'failed for ada.sample@example.com',
    );
    await reports.close();
    const sent = JSON.stringify(received.map(({ records }) => records));
    expect(sent).not.toMatch(/ada|secret-value|session|token/i);
    expect(sent).toContain('https://x.example/reset');
  });
});

describe('errors', () => {
  it('that follow each other are sent together, at most 50 at once', async () => {
    const { received, url } = await startCollector(200);
    const { log } = open(url);
    for (let at = 0; at < 120; at += 1) log.error(`error ${at}`);
    await vi.waitFor(() => expect(received.map(({ records }) => records.length)).toEqual([50, 50, 20]));
    expect(bodies(received).at(-1)).toBe('error 119');
  });

  it('wait while the collector is down, as far as there is room, and those that were dropped are counted', async () => {
    const { received, url } = await startCollector(503, 503, 200);
    const { log, lines } = open(url, { maxWaiting: 10 });
    for (let at = 0; at < 25; at += 1) log.error(`error ${at}`);
    await vi.waitFor(() => expect(lines.at(-1)).toContain('sent again'));
    expect(received.map(({ records }) => records.length)).toEqual([10, 10, 10]);
    expect(bodies(received.slice(2))).toEqual(Array.from({ length: 10 }, (_, at) => `error ${at}`));
    const notes = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
    expect(notes).toMatchObject([
      { msg: 'error reports can’t be sent', reason: 'status 503' },
      { msg: 'error reports are sent again', dropped: 15 },
    ]);
  });

  it('that the collector refuses for good are not sent again', async () => {
    const { received, url } = await startCollector(400, 200);
    const { log, lines } = open(url);
    log.error('first');
    await vi.waitFor(() => expect(lines.at(-1)).toContain('status 400'));
    log.error('second');
    await vi.waitFor(() => expect(bodies(received)).toEqual(['first', 'second']));
    await vi.waitFor(() => expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ dropped: 1 }));
  });

  it('do not keep a process from stopping when nobody answers', async () => {
    const { url } = await startCollector(null);
    const { log, reports } = open(url, { closeMs: 30 });
    log.error('unheard');
    await reports.close();
    const closed = open('http://127.0.0.1:1');
    closed.log.error('unheard');
    await closed.reports.close();
    expect(closed.lines.filter((line) => line.includes('can’t be sent'))).toHaveLength(1);
  });
});

describe('the variables', () => {
  it('name no endpoint until one is set', () => {
    expect(otlpTarget(undefined, 'api-key=x')).toBeNull();
    expect(otlpTarget('http://localhost:4318/otlp/', undefined)).toEqual({
      url: 'http://localhost:4318/otlp/v1/logs',
      headers: {},
    });
  });

  it.each(['', 'api-key', '=x', 'a=b,', 'a=%0d%0aX: y', 'a=%', 'a b=c'])('refuse the headers %j', (text) => {
    expect(readOtlpHeaders(text)).toBeNull();
  });
});
