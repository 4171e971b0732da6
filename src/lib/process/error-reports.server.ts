import { setTimeout as sleep } from 'node:timers/promises';
import type { OtlpTarget } from './otlp-target.ts';
import { version } from './version.server.ts';

/**
 * Sends errors of the log to an OTLP/HTTP endpoint, as log records in JSON. It gets the lines as they were written, so what
 * the log masks is masked here, and takes only the fields that it names.
 */
export type ErrorReports = {
  /** A line of the log. */
  write: (line: string) => void;
  /** What became of sending: the first failure of a row, and the first success after it. */
  noteTo: (log: { warn: (facts: object, message: string) => void }) => void;
  /** Sends what waits, for two seconds at most. */
  close: () => Promise<void>;
};

type Limits = { pauseMs: number; failedPauseMs: number; maxWaiting: number; timeoutMs: number; closeMs: number };
const defaults: Limits = { pauseMs: 1000, failedPauseMs: 30_000, maxWaiting: 200, timeoutMs: 10_000, closeMs: 2000 };

/** Collectors refuse large bodies. */
const maxBatch = 50;

export function createErrorReports(target: OtlpTarget, limits: Partial<Limits> = {}): ErrorReports {
  const { pauseMs, failedPauseMs, maxWaiting, timeoutMs, closeMs } = { ...defaults, ...limits };
  const waiting: string[] = [];
  let dropped = 0;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let warn: (facts: object, message: string) => void = () => undefined;

  function keep(line: string): void {
    if (waiting.length < maxWaiting) waiting.push(line);
    else dropped += 1;
  }

  function soon(): void {
    if (timer || waiting.length === 0) return;
    const send = () => {
      sending = sendAll().finally(() => {
        timer = undefined;
        soon();
      });
    };
    timer = setTimeout(send, isFailing ? failedPauseMs : pauseMs).unref();
  }

  /** Stops at the first failure; what was not taken is sent later, as far as there is room. */
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch);
      const failure = await post(target, batch, timeoutMs);
      if (failure !== null) {
        if (!isFailing) warn({ reason: failure.reason }, 'error reports can’t be sent');
        isFailing = true;
        if (failure.isFinal) dropped += batch.length;
        else for (const line of [...batch, ...waiting.splice(0)]) keep(line);
        return;
      }
      if (isFailing || dropped > 0) warn({ dropped }, 'error reports are sent again');
      isFailing = false;
      dropped = 0;
    }
  }

  return {
    write: (line) => {
      keep(line);
      soon();
    },
    noteTo: (log) => {
      warn = (facts, message) => log.warn(facts, message);
    },
    close: async () => {
      clearTimeout(timer);
      await Promise.race([sending.then(sendAll), sleep(closeMs, undefined, { ref: false })]);
    },
  };
}

type Failure = { reason: string; isFinal: boolean };

/** Null when it was taken. Refused for good are records that the collector does not like; it may also be busy. */
async function post(
  { url, headers }: OtlpTarget,
  lines: readonly string[],
  timeoutMs: number,
): Promise<Failure | null> {
  const resource = { attributes: attributesOf({ 'service.name': 'slipway', 'service.version': version }) };
  const body = JSON.stringify({
    resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'slipway' }, logRecords: lines.map(recordOf) }] }],
  });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    const { ok, status } = answer;
    return ok ? null : { reason: `status ${status}`, isFinal: status < 500 && status !== 429 };
  } catch (error) {
    return { reason: (error as Error).name, isFinal: false };
  }
}

type Thrown = { type?: string; code?: string; message?: string; at?: string[]; cause?: Thrown };
type Line = { level: string; time: string; msg?: string; id?: string; route?: string; job?: string; err?: Thrown };

function recordOf(line: string) {
  const { level, time, msg = '', id, route, job, err } = JSON.parse(line) as Line;
  const nanoseconds = `${Date.parse(time)}000000`;
  return {
    timeUnixNano: nanoseconds,
    observedTimeUnixNano: nanoseconds,
    severityNumber: level === 'fatal' ? 21 : 17,
    severityText: level.toUpperCase(),
    body: { stringValue: withoutPersons([msg, err?.message].filter(Boolean).join(': ')) },
    attributes: attributesOf({
      'exception.type': err?.type ?? err?.code,
      'exception.message': err?.message && withoutPersons(err.message),
      'exception.stacktrace': err && stackOf(err),
      'http.route': route,
      'slipway.request_id': id,
      'slipway.job': job,
    }),
  };
}

const stackOf = ({ type, message, at = [], cause }: Thrown): string =>
  [
    `${type ?? 'Error'}: ${withoutPersons(message ?? '')}`,
    ...at,
    ...(cause ? [`Caused by ${stackOf(cause)}`] : []),
  ].join('\n');

/** An error's message may repeat what it was about: addresses of people, and the queries of addresses of pages. */
const withoutPersons = (text: string): string =>
  text.replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[private]').replace(/(\/[^\s?"']*)\?[^\s"')]*/g, '$1');

const attributesOf = (facts: Record<string, string | undefined>) =>
  Object.entries(facts).flatMap(([key, value]) => (value ? [{ key, value: { stringValue: value } }] : []));
