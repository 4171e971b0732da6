import type { Tx } from '#src/db/client.server.ts';
import type { JobName, JobPayloads } from './job.ts';
import type { Upcoming } from './shown-job.ts';

export type Asking = {
  /** The job is there when this transaction commits, and not if it doesn't. */
  tx?: Tx;
  /** While one of this kind with this key waits, no second is added. */
  key?: string;
};

/** Where work is asked for. */
export type Jobs = {
  /** To be awaited before a transaction that asks: the first question of all needs a connection of its own. */
  ready: () => Promise<void>;
  /** Answers the id of the job; null when one with the same key waits already. */
  ask: <Name extends JobName>(name: Name, payload: JobPayloads[Name], asking?: Asking) => Promise<string | null>;
  /** Tries a job again that has failed; false when there is none such. */
  again: (id: string) => Promise<boolean>;
  /** What is done by the clock, and when next. */
  upcoming: () => Promise<Upcoming[]>;
};
