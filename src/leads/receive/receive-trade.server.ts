import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { attributionColumns } from '#src/forms/attribution/attribution-input.ts';
import { attributionText } from '#src/forms/attribution/attribution-text.ts';
import type { SentForm } from '#src/forms/sent-form.ts';
import { failure } from '#src/lib/errors.ts';
import { media } from '#src/media/media.table.ts';
import { trade } from '../lead.table.ts';
import { replaceGallery } from '../trade-pictures.server.ts';
import { tradePaper, type visitorFile } from './form.table.ts';
import { claimFiles, type SentFile, unknownFile } from './form-files.server.ts';
import { writeEmails } from './lead-emails.server.ts';
import { type TradeFormSent, tradeFormInput } from './lead-form-input.ts';
import { type LeadNotification, sourceWords } from './lead-notification.ts';
import { type FormDeps, type Receiving, requireVisibleProduct, submitLead } from './submit-lead.server.ts';
import { unreadInNotes } from './unread-numbers.ts';

/** Receives a trade-in; throws what `submitForm` throws. */
export const receiveTrade = (deps: FormDeps, sent: SentForm): Promise<void> =>
  submitLead(deps, sent, { name: 'trade', input: tradeFormInput, store: storeTrade });

/** Stores the trade-in with its files and emails. */
async function storeTrade(tx: Tx, form: TradeFormSent, receiving: Receiving): Promise<void> {
  const { language, now } = receiving;
  const { gallery, featureImage, attribution, ...fields } = unreadInNotes(form, language);
  const files = await filesOf(tx, { gallery, featureImage }, now);
  const productSnapshot = await requireVisibleProduct(tx, form.product, now);
  const [stored] = await tx
    .insert(trade)
    .values({
      ...fields,
      ...attributionColumns(attribution, now),
      featureImage: files.feature,
      productSnapshot,
      language,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!stored) throw new Error('no trade was stored');
  await replaceGallery(tx, stored.id, files.pictures);
  if (files.papers.length > 0) {
    await tx.insert(tradePaper).values(files.papers.map((fileId) => ({ tradeId: stored.id, fileId })));
  }
  await writeEmails(tx, {
    notification: tradeNotification(stored, form.gallery.length),
    recipients: 'trades',
    receipt: { kind: 'trade', department: 'sales' },
    sender: { email: form.email, language },
    ...receiving,
  });
}

type Named = Pick<TradeFormSent, 'gallery' | 'featureImage'>;
type Claimed = { feature: number | null; pictures: number[]; papers: number[] };

/** The feature image is not repeated in the gallery; by default it is the first of the gallery. */
async function filesOf(tx: Tx, { gallery, featureImage }: Named, now: Date): Promise<Claimed> {
  const ids = [...new Set([...(featureImage === null ? [] : [featureImage]), ...gallery])];
  const files = await claimFiles(tx, ids, now);
  if (featureImage !== null && files[0]?.kind !== 'picture') throw unknownFile('featureImage');
  const [feature = null, ...pictures] = files.filter(({ kind }) => kind === 'picture');
  for (const file of files) if (file.kind === 'picture') await storeTradePicture(tx, file, now);
  return { feature: feature?.id ?? null, pictures: idsOf(pictures), papers: idsOf(files.filter(isPaper)) };
}

const isPaper = ({ kind }: SentFile) => kind === 'paper';
const idsOf = (files: readonly SentFile[]): number[] => files.map(({ id }) => id);

export const tradeNotification = (row: typeof trade.$inferSelect, files: number): LeadNotification => ({
  kind: 'Trade-in',
  resource: 'trade',
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  tradeIn: {
    interest: 'trade-in',
    isUsed: true,
    year: row.year,
    make: row.make,
    model: row.model,
    hin: row.hin,
  },
  lines: [
    ['Name', row.name],
    ['Email', row.email],
    ['Phone', row.phone],
    ['Language', row.language === 'fr' ? 'French' : 'English'],
    ['Source', sourceWords[row.source ?? 'site']],
    ['Page', row.sourcePage],
    ['Came from', attributionText(row, 'en')],
    ['Boat', [row.year, row.make, row.model].filter(Boolean).join(' ')],
    ['HIN', row.hin],
    ['Hull length, ft', row.hullLength],
    ['Engine', [row.engineMake, row.engineHp && `${row.engineHp} hp`].filter(Boolean).join(', ') || null],
    ['Engine hours', row.engineHours],
    ['Condition', row.condition],
    ['Instagram', row.instagram],
    ['Notes', row.notes],
    ['Files', files || null],
  ],
  product: row.productSnapshot,
});

type Sent = typeof visitorFile.$inferSelect;

/**
 * Stores a visitor's picture for its trade-in, outside of the library, with the id that the upload returned: both tables
 * share one sequence. The number makes its name unique.
 */
async function storeTradePicture(tx: Tx, file: Sent, now: Date): Promise<void> {
  const { id, facts, contentHash, bytes } = file;
  if (!facts) throw new Error(`the picture ${id} came without its size`);
  const name = `${file.name.slice(0, 150).toWellFormed()} (trade ${id})`;
  const times = { createdAt: now, updatedAt: now };
  const row = { id, kind: 'picture' as const, name, contentHash, bytes, ...facts, isInLibrary: false, ...times };
  const [added] = await tx
    .insert(media)
    .overridingSystemValue()
    .values(row as typeof media.$inferInsert)
    .onConflictDoNothing()
    .returning({ id: media.id });
  if (added) return;
  // An earlier attempt may have added the row already.
  const [known] = await tx.select({ contentHash: media.contentHash }).from(media).where(eq(media.id, id));
  if (known?.contentHash !== contentHash)
    throw failure.ruleBroken('error_unknown_record', { gallery: 'error_unknown_record' });
}
