import { dollarsFromCents, dollarsOrNull, formatMoney } from '#src/lib/money.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { versionOf } from '../customer/quote-answer.ts';
import type { Held, HeldQuote } from '../held-quote.server.ts';
import { boatTitle, ownBoatFacts } from '../own-boat-text.ts';
import { lineName } from '../price-text.ts';
import { isAllSold, type SoldUnits } from '../rules/sale-prices.ts';
import { acceptedVersion, lastSent } from '../rules/versions.ts';

/** What became of the emails of versions, by their ids. */
type Messages = ReadonlyMap<number | null, MessageState>;

/** What answers add to the form of a quote. Its figures are those of the version that counts. */
export function describeQuote(held: HeldQuote, messages: Messages, sold: readonly SoldUnits[]) {
  const { row, state, versions } = held;
  const counting = countingVersion(held);
  const messageOf = (version: Held | undefined): MessageState | null => messages.get(version?.mail ?? null) ?? null;
  return {
    number: row.number,
    state,
    subject: row.subject,
    subjectName: row.subject.en,
    boatName: row.boat && boatTitle(row.boat, 'en'),
    boatFacts: row.boat && ownBoatFacts(row.boat, 'en'),
    version: counting?.version ?? null,
    message: messageOf(lastSent(held)),
    hasDraft: versions.at(-1)?.sentAt === null,
    lines: counting ? counting.lines.map(lineText).join('; ') : null,
    total: counting ? dollarsFromCents(counting.totals.totalCents) : null,
    lastDay: counting?.lastDay ?? null,
    acceptedAt: row.acceptedAt,
    acceptedName: row.acceptedName,
    acceptedVersion: row.acceptedVersion,
    acceptedTotal: dollarsOrNull(row.acceptedTotalCents),
    declinedAt: row.declinedAt,
    withdrawnAt: row.withdrawnAt,
    withdrawnReason: row.withdrawnReason,
    withdrawnWith: row.withdrawnWith,
    releasedAt: row.releasedAt,
    /** Its units are sold from it, and that was not undone. */
    isSold: isAllSold(acceptedVersion(held)?.lines ?? [], sold),
    /** Some of it is: then it can't be withdrawn. */
    isPartlySold: sold.length > 0,
    openedTimes: row.openedTimes,
    openedAt: row.openedAt,
    versions: versions.map((one) => ({ ...versionOf(one, held), message: messageOf(one) })),
  };
}
export type DescribedQuote = ReturnType<typeof describeQuote>;

/** The accepted one, else the newest that was sent, else the draft. */
const countingVersion = (held: HeldQuote) => acceptedVersion(held) ?? lastSent(held) ?? held.versions.at(-1);

const lineText = (line: HeldQuote['versions'][number]['lines'][number]): string =>
  `${lineName(line, 'en')} ${line.cents === null ? '?' : formatMoney(line.cents, 'en')}`;
