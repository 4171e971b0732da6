import { inArray } from 'drizzle-orm';
import { staffNames } from '#src/accounts/staff-name.server.ts';
import { booking } from '#src/bookings/booking.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import type { HeldQuote } from '../held-quote.server.ts';
import type { LineAnswer } from '../rules/line-answers.ts';
import { holdEstimates } from './hold-estimate.server.ts';

/** What answers about an estimate add to it. */
export type DescribedAnswers = {
  /** The answers that stand, by the keys of lines. */
  answers: {
    key: number;
    answer: LineAnswer;
    name: string;
    answeredAt: string;
    by: string | null;
    isByPhone: boolean;
  }[];
  begun: number[];
  /** The boat has been ready since: nothing is answered any more. */
  isDone: boolean;
  openLines: number;
  lastAnswer: number;
  /** The address of the booking, which versions are emailed to. */
  sentTo: string | null;
};

export async function answersOfEstimates(
  db: Reading,
  quotes: readonly HeldQuote[],
): Promise<Map<number, DescribedAnswers>> {
  const estimates = await holdEstimates(
    db,
    quotes.filter(({ row }) => row.kind === 'estimate'),
  );
  const staff = estimates.flatMap(({ standing }) => [...standing.values()].flatMap(({ by }) => by ?? []));
  const names = await staffNames(db, staff);
  const ids = estimates.flatMap(({ held }) => held.row.booking ?? []);
  const boats = await db.select({ id: booking.id, email: booking.email }).from(booking).where(inArray(booking.id, ids));
  return new Map(
    estimates.map(({ held, standing, begun, open, given, isDone }) => [
      held.row.id,
      {
        answers: [...standing.values()].map(({ key, answer, name, answeredAt, by, isByPhone }) => ({
          key,
          answer,
          name,
          answeredAt: answeredAt.toISOString(),
          by: by === null ? null : (names.get(by) ?? null),
          isByPhone,
        })),
        begun: [...begun],
        isDone,
        openLines: open.length,
        lastAnswer: given.at(-1)?.id ?? 0,
        sentTo: boats.find(({ id }) => id === held.row.booking)?.email ?? null,
      },
    ]),
  );
}
