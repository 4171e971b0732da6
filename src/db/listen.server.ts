import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier, type Pool } from 'pg';
import type { Log } from '#src/lib/process/log.server.ts';

/** What the database tells this process of: one connection for all channels, found again when it is lost. */
export type Listener = {
  on: (channel: string, heard: (payload: string) => void) => void;
  /** Called whenever hearing begins: anything may have been missed before. */
  onReconnect: (again: () => void) => void;
  isHearing: () => boolean;
  /** Resolves when everything has been heard that was committed before; at once while nothing can be heard. */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
};

type Times = { retryMs: number; checkMs: number };
const usualTimes: Times = { retryMs: 500, checkMs: 5_000 };

export function openListener(pool: Pool, log: Log, times: Times = usualTimes): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  const begins: (() => void)[] = [];
  const closing = new AbortController();
  let hearing: Query | undefined;

  function begin(asked: Query) {
    hearing = asked;
    for (const again of begins) again();
  }

  async function hearUntilLost() {
    const client = new Client(pool.options);
    const lost = lossOf(client);
    const asked = askInTurn(client);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload);
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await asked.ask(listenTo(channel));
      begin(asked);
      await Promise.race([lost, silenceOf(asked, times.checkMs, closing.signal)]);
    } finally {
      hearing = undefined;
      // A connection that is stuck would keep its end waiting for ever.
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
    isHearing: () => hearing !== undefined,
    // What a connection is told comes before the answer to what it asks later.
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

/** A connection takes one question after the other. */
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
    // Whoever asks while others wait for their turn is served by the same answer.
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

/** Resolves when the connection ends, whoever ends it. */
function lossOf(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
}

/** Resolves when the database no longer answers: a connection whose other side has gone may not know it for hours. */
async function silenceOf({ askAnything }: Query, checkMs: number, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await pauseUnless(closing, checkMs);
    const answered = askAnything().then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, pauseUnless(closing, checkMs).then(() => false)]))) return;
  }
}

/** Does not keep the process from ending. */
const pauseUnless = (aborted: AbortSignal, milliseconds: number) =>
  pause(milliseconds, undefined, { signal: aborted, ref: false }).catch(() => undefined);
