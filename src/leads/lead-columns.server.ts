import { eq } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { lostReasonChoices } from '#src/dealer/lost-reasons.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { ReadNames } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { type ProductSnapshot, type ProductSnapshotAnswer, snapshotAnswer, snapshotOf } from './product-snapshot.ts';
import { firstAnswer } from './work/first-answer.ts';
import { lostReasonOf } from './work/lost-reason.ts';
import { ownerNames, requireOwner } from './work/owner.server.ts';
import { requireAnswerSent } from './work/require-answer-sent.server.ts';
import type { LeadStatus } from './work/status.ts';

/** Columns that messages and trade-ins share: owner and product. */

type StoredLead = {
  owner: number | null;
  customer: number | null;
  product: number | null;
  productSnapshot: ProductSnapshot | null;
  status: LeadStatus;
  firstAnsweredAt: Date | null;
  lostReason: number | null;
};
type Written = Pick<StoredLead, 'owner' | 'product' | 'status' | 'lostReason'>;
type Save = { tx: Tx; before: (StoredLead & { id: number; name: string }) | null; parsed: Written } & {
  now: Date;
  isAnyway: boolean;
};

/** Throws 409 to be confirmed when a lead is resolved whose last reply was not sent, 422 for an unknown owner or product, or for a reason why an open lead was lost; stores a snapshot of the product when the lead is linked to it. */
export async function leadColumns(save: Save, resource: 'contact' | 'trade'): Promise<Partial<StoredLead>> {
  const { tx, before, parsed, now } = save;
  await requireAnswerSent(save, { resource, name: before?.name ?? '' });
  await requireOwner(tx, before, parsed);
  const lostReason = lostReasonOf(parsed, before);
  if (lostReason === undefined)
    throw failure.ruleBroken('input_lost_not_resolved', { lostReason: 'input_lost_not_resolved' });
  const answered = { ...firstAnswer(before, parsed.status, now), lostReason };
  if (parsed.product === (before?.product ?? null)) return answered;
  return { ...answered, productSnapshot: parsed.product === null ? null : await takeSnapshot(tx, parsed.product, now) };
}

async function takeSnapshot(tx: Reading, id: number, now: Date): Promise<ProductSnapshot> {
  const [found] = await tx.select().from(product).where(eq(product.id, id));
  if (!found) throw failure.ruleBroken('error_unknown_record', { product: 'error_unknown_record' });
  return snapshotOf(found, now);
}

/** Fields that answers add to the form of each. */
export async function leadAnswers(
  db: Reading,
  rows: readonly Pick<StoredLead, 'owner' | 'productSnapshot' | 'customer'>[],
) {
  const names = await ownerNames(db, rows);
  return rows.map(({ owner, productSnapshot, customer }) => ({
    customer,
    ownerName: owner === null ? null : (names.get(owner) ?? null),
    productSnapshot: productSnapshot && snapshotAnswer(productSnapshot),
  }));
}

/** How files for people write the product as it was. */
export const snapshotText = (snapshot: unknown, language: Language): string => {
  const { name, sku, price } = snapshot as ProductSnapshotAnswer;
  const cost = price === null ? null : formatMoney(centsFromDollars(price), language);
  return [localText(name, language).text, sku, cost].filter(Boolean).join(', ');
};

/** Whom and what leads name by ids. Reasons why leads were lost are settings. */
export const namesOfLeads: Readonly<Record<string, ReadNames | string>> = {
  product: namesFrom(product, product.name),
  owner: 'ownerName',
  lostReason: async (db, _values, language) =>
    new Map(
      lostReasonChoices((await readSettings(db)).lostReasons, language).map(({ value, label }) => [value, label]),
    ),
};
