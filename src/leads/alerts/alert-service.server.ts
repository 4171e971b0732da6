import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import { isSold } from '#src/catalogue/product/availability.ts';
import { findOpenProductById } from '#src/catalogue/queries/products.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { type Submitted, submitForm } from '#src/forms/submit-form.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { check, type Sent } from '#src/lib/input/check-input.ts';
import { priceNow } from '#src/pricing/price.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import { listedAmong } from '#src/view-models/shown-products.server.ts';
import { type Asking, askOwner, holdMailbox, isMailbox } from '../subscribe/ask-for-mail.server.ts';
import { mailboxOf } from '../subscribe/confirm-mail.server.ts';
import { type Alert, alert } from './alert.table.ts';
import { alertConsent } from './alert-consent.ts';
import type { AlertDeps } from './alert-deps.server.ts';
import { alertInput, type RequestedSubject, subjectFields, subjectNames } from './alert-input.ts';
import { type AlertSubject, maxAlerts } from './alert-kind.ts';
import type { AlertView } from './alert-view.ts';
import { readListing } from './alerted-listing.server.ts';
import { type Agreed, confirmAlert, endAlert, findAlerted, findWaiting } from './confirm-alert.server.ts';
import { describeAlerts } from './describe-alert.server.ts';

/** Requests, confirms and ends alerts, for the API and for pages. */
export type AlertService = {
  /** The subject of a form; null when it can't have alerts. */
  about(written: Sent, language: Language): Promise<AlertView | null>;
  /**
   * Handles the form; the answer does not depend on the address. Throws what `submitForm` throws, and 422 for a subject
   * that is gone.
   */
  ask(sent: Submitted): Promise<void>;
  /** Alerts to be confirmed with the link of an email. */
  waiting(token: string, language: Language): Promise<AlertView[]>;
  agree(token: string, ids: readonly number[]): Promise<Agreed | null>;
  /** The alerts of a key; null for an unknown key. */
  alerted(key: string, language: Language): Promise<AlertView[] | null>;
  end(key: string, which: number | 'all'): Promise<void>;
};

const subjectInput = z.object(subjectFields);

export function createAlertService(deps: AlertDeps): AlertService {
  const { db, catalogue, publicUrl, now } = deps;
  const takeSnapshot = async () => ({ snapshot: await catalogue.snapshot(now()), now: now() });
  return {
    async about(written, language) {
      const own = Object.fromEntries(subjectNames.map((name) => [name, written[name]]));
      const found = await findSubject(db, check(subjectInput, own), await takeSnapshot());
      if (!found) return null;
      const row = { id: 0, path: null, productId: null, ...found.subject };
      const [view] = await describeAlerts([row], deps, language);
      return view ?? null;
    },
    async ask(sent) {
      const values = { settings: await catalogue.settings(), publicUrl, now: now() };
      // Read before the transaction, which must not take a second connection.
      const seen = await takeSnapshot();
      await submitForm(deps, sent, {
        name: 'watch',
        input: alertInput,
        async store(tx, form) {
          const found = await findSubject(tx, form, seen);
          if (!found) throw failure.ruleBroken('input_alert_gone');
          await requestAlert(tx, { ...form, ...found, address: sent.address }, values);
        },
      });
    },
    async waiting(token, language) {
      const email = await mailboxOf(db, token, now());
      return email === null ? [] : describeAlerts(await findWaiting(db, email, now()), deps, language);
    },
    async agree(token, ids) {
      const {
        snapshot: { productIndex },
      } = await takeSnapshot();
      return await db.transaction(async (tx) => {
        const email = await mailboxOf(tx, token, now());
        return email === null ? null : confirmAlert(tx, { email, ids, productIndex, now: now() });
      });
    },
    async alerted(key, language) {
      const rows = await findAlerted(db, key);
      return rows && describeAlerts(rows, deps, language);
    },
    end: (key, which) => endAlert(db, key, which, now()),
  };
}

type Found = { subject: AlertSubject; priceCents: number | null };

/** The subject of a requested alert, if it is valid: an existing list, a visible price, a sold product. */
async function findSubject(
  db: Pick<Db, 'select'>,
  { listing, price, next }: RequestedSubject,
  { snapshot, now }: { snapshot: CatalogueSnapshot; now: Date },
): Promise<Found | null> {
  if ([listing, price, next].filter((requested) => requested !== null).length !== 1) return null;
  if (listing !== null) {
    const found = readListing(listing, snapshot);
    return found && { subject: { kind: 'search', path: found.path }, priceCents: null };
  }
  const productId = price ?? next ?? 0;
  const row = await findOpenProductById(db, productId);
  if (!row) return null;
  if (next !== null) return isSold(row) ? { subject: { kind: 'next', productId }, priceCents: null } : null;
  const priceCents = listedAmong(snapshot.productIndex, [productId]).length > 0 ? priceNow(row, now) : null;
  return priceCents === null ? null : { subject: { kind: 'price', productId }, priceCents };
}

type AlertRequest = {
  email: string;
  language: Language;
  address: string;
  subject: AlertSubject;
  /** The present price, for a price alert. */
  priceCents: number | null;
};

/** Stores the alert and sends a confirmation email, at most once a day. The answer does not reveal existing alerts. */
async function requestAlert(tx: Tx, query: AlertRequest, asking: Asking): Promise<void> {
  const { email, language } = query;
  await holdMailbox(tx, email);
  const rows = await tx.select().from(alert).where(isMailbox(email, alert.email)).orderBy(alert.askedAt, alert.id);
  const live = rows.filter(({ endedAt }) => endedAt === null);
  const same = live.find((row) => isSame(row, query.subject));
  if (same?.confirmedAt) return;
  if (same) await tx.update(alert).set(requestedOf(query, asking)).where(eq(alert.id, same.id));
  else {
    await makeRoom(tx, live);
    const key = rows[0]?.key ?? hashOf(newToken());
    await tx.insert(alert).values({ ...columnsOf(query.subject), ...requestedOf(query, asking), email, key });
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
  const tooMany = waiting.slice(0, Math.max(0, waiting.length + 1 - maxAlerts)).map(({ id }) => id);
  if (tooMany.length > 0) await tx.delete(alert).where(and(inArray(alert.id, tooMany), isNull(alert.confirmedAt)));
}
