import type { Tx } from '#src/db/client.server.ts';
import type { JobName, JobPayload } from './job.ts';
import type { Upcoming } from './shown-job.ts';

export type Asking = {
  /** Queues the job in this transaction. */
  tx?: Tx;
  /** While a job of this kind with this key waits, no second one is queued. */
  key?: string;
};

/** Queues background jobs. */
export type Jobs = {
  /** Await before a transaction that queues jobs: the first call needs a connection of its own. */
  ready: () => Promise<void>;
  /** Returns the id of the job; null when one with the same key waits already. */
  ask: <Name extends JobName>(name: Name, payload: JobPayload<Name>, asking?: Asking) => Promise<string | null>;
  /** Retries a failed job; false when there is none with this id. */
  again: (id: string) => Promise<boolean>;
  /** Scheduled kinds, with their next run. */
  upcoming: () => Promise<Upcoming[]>;
};
