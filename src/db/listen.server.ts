import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { Client, escapeIdentifier, type Pool } from 'pg';
import type { Log } from '#src/lib/process/log.server.ts';

/** PostgreSQL notifications: one connection for all channels, reconnected when it is lost. */
export type Listener = {
  on: (channel: string, heard: (payload: string) => void) => void;
  /** Called whenever listening starts: notifications may have been missed before. */
  onReconnect: (again: () => void) => void;
  /** Called whenever the connection is lost, within a second. */
  onLost: (lost: () => void) => void;
  isHearing: () => boolean;
  isClosed: () => boolean;
  /** Resolves when all notifications committed before have been delivered; at once while not connected. */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
};

type Times = { retryMs: number; checkMs: number };
const defaultTimes: Times = { retryMs: 500, checkMs: 500 };
const connectionTimeoutMs = 3_000;

export function openListener(pool: Pool, log: Log, times: Times = defaultTimes): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  const begins: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const closing = new AbortController();
  let hearing: Query | undefined;

  function begin(requested: Query) {
    hearing = requested;
    for (const again of begins) again();
  }

  function end() {
    if (!hearing) return;
    hearing = undefined;
    if (!closing.signal.aborted) for (const lost of ends) lost();
  }

  async function hearUntilLost() {
    const client = new Client({ ...pool.options, connectionTimeoutMillis: connectionTimeoutMs });
    const lost = lossOf(client);
    const requested = askInTurn(client);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload);
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await requested.ask(listenTo(channel));
      begin(requested);
      await Promise.race([lost, silenceOf(requested, times.checkMs, closing.signal)]);
    } finally {
      end();
      // A hanging connection would never finish to end.
      void client.end().catch(() => undefined);
    }
  }

  async function hearAlways() {
    while (!closing.signal.aborted) {
      await hearUntilLost().catch((err: unknown) => {
        if (!closing.signal.aborted) log.warn({ err }, 'The database can’t be listened to');
      });
      await pauseUnless(closing.signal, times.retryMs);
    }
  }

  const done = Promise.resolve().then(hearAlways);
  return {
    on(channel, heard) {
      channels.set(channel, [...(channels.get(channel) ?? []), heard]);
      void hearing?.ask(listenTo(channel)).catch(() => undefined);
    },
    onReconnect: (again) => begins.push(again),
    onLost: (lost) => ends.push(lost),
    isHearing: () => hearing !== undefined,
    isClosed: () => closing.signal.aborted,
    // Notifications arrive before the result of a later query.
    caughtUp: async () => {
      await hearing?.askAnything().catch(() => undefined);
    },
    close: async () => {
      closing.abort();
      await hearing?.end().catch(() => undefined);
      await done;
    },
  };
}

/** A connection runs one query after the other. */
type Query = {
  ask: (question: string) => Promise<unknown>;
  askAnything: () => Promise<unknown>;
  end: () => Promise<void>;
};

function askInTurn(client: Client): Query {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  const afterLast = (put: () => Promise<unknown>) => {
    last = last.then(put, put);
    return last;
  };
  return {
    ask: (question) => afterLast(() => client.query(question)),
    // Callers that wait at the same time share one query.
    askAnything: () => {
      next ??= afterLast(() => {
        next = undefined;
        return client.query('SELECT 1');
      });
      return next;
    },
    end: () => client.end(),
  };
}

const listenTo = (channel: string): string => `LISTEN ${escapeIdentifier(channel)}`;

/** Resolves when the connection ends, for any reason. */
function lossOf(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
}

/** Resolves when the database no longer answers: a half-open connection may go unnoticed for hours. */
async function silenceOf({ askAnything }: Query, checkMs: number, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await pauseUnless(closing, checkMs);
    const answered = askAnything().then(
      () => true,
      () => false,
    );
    const tooLong = pauseUnless(closing, checkMs).then(readWhatArrived);
    if (!(await Promise.race([answered, tooLong.then(() => false)]))) return;
  }
}

/** After a pause of this process its timers run before it reads what has arrived meanwhile. */
async function readWhatArrived() {
  for (let turns = 0; turns < 3; turns++) await turn();
}

/** Does not keep the process alive. */
const pauseUnless = (aborted: AbortSignal, milliseconds: number) =>
  pause(milliseconds, undefined, { signal: aborted, ref: false }).catch(() => undefined);
