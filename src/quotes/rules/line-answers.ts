import type { QuoteLine } from './quote-line.ts';
import { type LineTax, type Totals, totalsOf } from './totals.ts';

/**
 * The answers of a boat's owner to the lines of an estimate. Each is about a line as a version had it: once what it
 * costs or is has changed, it asks again.
 */

export const lineAnswers = ['yes', 'no'] as const;
export type LineAnswer = (typeof lineAnswers)[number];

export type GivenAnswer = { key: number; version: number; answer: LineAnswer };
type Version = { version: number; lines: readonly QuoteLine[] };

/** What a line is and costs. Why it is needed, its photo and the advice may be put better without asking again. */
const substanceOf = ({ kind, cents, name, quantity, hours, product, taxes }: QuoteLine): string =>
  JSON.stringify([kind, cents, name?.en ?? null, quantity, hours, product, taxes]);

/** Whether the owner is asked the same by two versions of a line. */
export const isSameLine = (one: QuoteLine, other: QuoteLine): boolean => substanceOf(one) === substanceOf(other);

/** The answers that stand for a version, by the keys of its lines: the last one to each, while the line is the same. */
export function standingAnswers<Given extends GivenAnswer>(
  shown: Version,
  given: readonly Given[],
  versions: readonly Version[],
): Map<number, Given> {
  const standing = new Map<number, Given>();
  for (const answer of given) {
    const line = shown.lines.find(({ key }) => key === answer.key);
    const answered = versions
      .find(({ version }) => version === answer.version)
      ?.lines.find(({ key }) => key === answer.key);
    if (line && answered && isSameLine(line, answered)) standing.set(answer.key, answer);
  }
  return standing;
}

/** The lines that wait for an answer. */
export const openLines = (lines: readonly QuoteLine[], standing: ReadonlyMap<number, GivenAnswer>): QuoteLine[] =>
  lines.filter(({ key }) => !standing.has(key));

/** What the lines come to that were approved, each tax rounded once on their sum. */
export const approvedTotals = (
  lines: readonly QuoteLine[],
  taxes: readonly LineTax[],
  standing: ReadonlyMap<number, GivenAnswer>,
): Totals =>
  totalsOf(
    lines.filter(({ key }) => standing.get(key)?.answer === 'yes'),
    taxes,
  );

type Sent = Readonly<Record<number, LineAnswer>>;

export type Judged =
  | {
      isRefused: false /** Answers that differ from those that stand. */;
      changed: { key: number; answer: LineAnswer }[];
    }
  | { isRefused: true; why: 'unknown' | 'begun' | 'unanswered'; keys: number[] };

/**
 * What to store of the answers that were sent for a version: every line that waits must have one, and a line that began
 * keeps its own.
 */
export function judgeAnswers(
  lines: readonly QuoteLine[],
  sent: Sent,
  standing: ReadonlyMap<number, GivenAnswer>,
  begun: ReadonlySet<number>,
): Judged {
  const keys = Object.keys(sent).map(Number);
  const unknown = keys.filter((key) => !lines.some((line) => line.key === key));
  if (unknown.length > 0) return { isRefused: true, why: 'unknown', keys: unknown };
  const changed = keys.flatMap((key) => {
    const answer = sent[key];
    return answer === undefined || standing.get(key)?.answer === answer ? [] : [{ key, answer }];
  });
  const locked = changed.filter(({ key }) => begun.has(key)).map(({ key }) => key);
  if (locked.length > 0) return { isRefused: true, why: 'begun', keys: locked };
  const missing = openLines(lines, standing)
    .map(({ key }) => key)
    .filter((key) => sent[key] === undefined);
  if (missing.length > 0) return { isRefused: true, why: 'unanswered', keys: missing };
  return { isRefused: false, changed };
}
