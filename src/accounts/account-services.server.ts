import type { Db } from '#src/db/client.server.ts';
import type { RateLimiter } from '#src/db/rate-limit/rate-limiter.server.ts';
import type { Hasher } from './hasher.server.ts';

/** What the calls of accounts are made from. */
export type AccountServices = {
  db: Db;
  /** Links in mail start with it. */
  publicUrl: string;
  now: () => Date;
  hasher: Hasher;
  rateLimiter: RateLimiter;
  /** Who signs the mail. As whoever asks sees it: in a transaction on its own connection. */
  dealerName: (db: Pick<Db, 'select'>) => Promise<string>;
  /** Takes the one try that a captcha's token is good for. */
  checkCaptcha: (given: CaptchaAnswer) => Promise<'right' | 'wrong' | 'spent'>;
};

export type CaptchaAnswer = { captcha: string; captchaToken: string };

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
export const minutesAfter = (now: Date, minutes: number): Date => minutesBefore(now, -minutes);
