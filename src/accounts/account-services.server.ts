import type { Db, Tx } from '#src/db/client.server.ts';
import type { RateLimiter } from '#src/db/rate-limit/rate-limiter.server.ts';
import { minuteMs } from '#src/lib/duration.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import type { Hasher } from './hasher.server.ts';
import type { StepPolicy } from './required-step/required-step.ts';

/** Dependencies of the account calls. */
export type AccountServices = {
  db: Db;
  /** Base of the links in emails. */
  publicUrl: string;
  /** Without one, secret links are shown to be copied. */
  hasMailServer: boolean;
  /** Who has to have a second step; inside a transaction it is read on the transaction's connection. */
  stepPolicy: (tx?: Tx) => Promise<StepPolicy>;
  now: () => Date;
  log: Pick<Log, 'warn'>;
  hasher: Hasher;
  rateLimiter: RateLimiter;
  /** The signature of emails. Inside a transaction it is read on the transaction's connection. */
  dealerName: (db: Pick<Db, 'select'>) => Promise<string>;
  /** The dealer, its town and its brands: a password is not one of these names. */
  siteNames: (db: Pick<Db, 'select'>) => Promise<readonly string[]>;
  /** Uses up the single attempt of a captcha token. */
  checkCaptcha: (input: CaptchaAnswer) => Promise<'right' | 'wrong' | 'spent'>;
};

export type CaptchaAnswer = { captcha: string; captchaToken: string };

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
export const minutesAfter = (now: Date, minutes: number): Date => minutesBefore(now, -minutes);
