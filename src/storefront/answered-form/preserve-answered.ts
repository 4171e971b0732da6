import { preserveTyped, type Sending } from '../auth/form/preserve-typed.ts';
import type { AnsweredLead } from '../lead/lead-form.tsx';

/** A form of a page whose submit did not reach the server: as it was typed, with its idempotency key. */
export const preserveAnswered = <Answer>(sending: Sending<Answer>) =>
  preserveTyped(
    sending,
    (typed, problem): AnsweredLead => ({
      ...{ typed, problem, asked: null, hasLostFiles: false },
      idempotencyKey: typed.idempotencyKey ?? '',
    }),
  );
