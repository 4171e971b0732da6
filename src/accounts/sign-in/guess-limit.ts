/** How often may be guessed within the window: for one name, and from one place, whatever the names. */
export type GuessLimit = { perName: number; perAddress: number };

export const guessWindowMs = 15 * 60_000;

/** A try that has not ended after this long never will: its process is gone. */
const longestTryMs = 30_000;

/** One earlier try; `counts` is false while it still runs. */
export type EarlierTry = { at: Date; counts: boolean; isSameName: boolean; isSameAddress: boolean };

/** `wait`: so many tries run at this moment that one more could go beyond the limit. */
export type Verdict = { kind: 'go' } | { kind: 'wait' } | { kind: 'refuse'; retryAfterSeconds: number };

/** Whether one more guess is allowed, now. */
export function judgeGuess(earlier: readonly EarlierTry[], limit: GuessLimit, now: Date): Verdict {
  const sides = [
    { tries: earlier.filter(({ isSameName }) => isSameName), most: limit.perName },
    { tries: earlier.filter(({ isSameAddress }) => isSameAddress), most: limit.perAddress },
  ];
  const waits = sides.map(({ tries, most }) => secondsUntilFree(tries, most, now));
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds > 0) return { kind: 'refuse', retryAfterSeconds };
  const isCrowded = sides.some(({ tries, most }) => tries.filter((one) => weighs(one, now)).length >= most);
  return { kind: isCrowded ? 'wait' : 'go' };
}

const isRecent = ({ at }: EarlierTry, now: Date, withinMs: number) => now.getTime() - at.getTime() < withinMs;

const weighs = (one: EarlierTry, now: Date): boolean => isRecent(one, now, one.counts ? guessWindowMs : longestTryMs);

/** Zero when there is room; else the time until the oldest guess that fills it leaves the window. */
function secondsUntilFree(tries: EarlierTry[], most: number, now: Date): number {
  const counted = tries.filter((one) => one.counts && isRecent(one, now, guessWindowMs));
  const newestFirst = counted.map(({ at }) => at.getTime()).sort((one, other) => other - one);
  const blocking = newestFirst[most - 1];
  return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking + guessWindowMs - now.getTime()) / 1000));
}
