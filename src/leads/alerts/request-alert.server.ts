import { and, eq, inArray, isNull } from 'drizzle-orm';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { type Asking, askOwner, holdMailbox, isMailbox } from '../subscribe/ask-for-mail.server.ts';
import { type Alert, alert } from './alert.table.ts';
import { alertConsent } from './alert-consent.ts';
import { type AlertSubject, mostAlerts } from './alert-kind.ts';

type AlertRequest = {
  email: string;
  language: Language;
  address: string;
  subject: AlertSubject;
  /** The present price, for a price alert. */
  priceCents: number | null;
};

/** Stores the alert and sends a confirmation email, at most once a day. The answer does not reveal existing alerts. */
export async function requestAlert(tx: Tx, asked: AlertRequest, asking: Asking): Promise<void> {
  const { email, language } = asked;
  await holdMailbox(tx, email);
  const rows = await tx.select().from(alert).where(isMailbox(email, alert.email)).orderBy(alert.askedAt, alert.id);
  const live = rows.filter(({ endedAt }) => endedAt === null);
  const same = live.find((row) => isSame(row, asked.subject));
  if (same?.confirmedAt) return;
  if (same) await tx.update(alert).set(requestedOf(asked, asking)).where(eq(alert.id, same.id));
  else {
    await makeRoom(tx, live);
    const key = rows[0]?.key ?? hashOf(newToken());
    await tx.insert(alert).values({ ...columnsOf(asked.subject), ...requestedOf(asked, asking), email, key });
  }
  await askOwner(tx, { email, language, about: 'watch' }, asking);
}

const isSame = (row: Alert, subject: AlertSubject): boolean =>
  row.kind === subject.kind &&
  (subject.kind === 'search' ? row.path === subject.path : row.productId === subject.productId);

const columnsOf = (subject: AlertSubject) =>
  subject.kind === 'search'
    ? { kind: subject.kind, path: subject.path }
    : { kind: subject.kind, productId: subject.productId };

const requestedOf = ({ language, address, subject, priceCents }: AlertRequest, { settings, now }: Asking) => ({
  language,
  priceCents: subject.kind === 'price' ? priceCents : null,
  consentText: alertConsent(settings.dealer, language),
  consentAddress: address,
  askedAt: now,
  toldUntil: now,
});

/** Unconfirmed alerts make room for newer ones, so that a stranger can't use up an address's limit. */
async function makeRoom(tx: Tx, live: readonly Alert[]) {
  const waiting = live.filter(({ confirmedAt }) => confirmedAt === null);
  const tooMany = waiting.slice(0, Math.max(0, waiting.length + 1 - mostAlerts)).map(({ id }) => id);
  if (tooMany.length > 0) await tx.delete(alert).where(and(inArray(alert.id, tooMany), isNull(alert.confirmedAt)));
}
