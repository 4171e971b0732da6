import { findProductBySlug, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { answerOnce, findEarlierAnswer } from '#src/db/idempotency/idempotency.server.ts';
import { passCaptcha } from '#src/forms/captcha/pass-captcha.server.ts';
import { queueForm } from '#src/forms/form-queue.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { readWritten } from '#src/forms/sent-form.ts';
import type { Language } from '#src/i18n/language.ts';
import { contactType } from '#src/leads/contact-type.ts';
import { contact } from '#src/leads/lead.table.ts';
import { snapshotOf } from '#src/leads/product-snapshot.ts';
import { claimFiles } from '#src/leads/receive/claim-files.server.ts';
import { contactFile } from '#src/leads/receive/form.table.ts';
import type { FormDeps } from '#src/leads/receive/form-deps.server.ts';
import { leadEmail } from '#src/leads/receive/lead-emails.ts';
import type { SentLead } from '#src/leads/receive/sent-lead.ts';
import { addToGallery, requireFewFiles, storeFiles } from '#src/leads/receive/store-files.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { Localized } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import type { Catalogue, OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import { notifyWithinLimit, type QuoteContext } from './notify-quote.server.ts';
import { leadTexts, ownBoatFacts, ownBoatName } from './own-boat-text.ts';
import { fullName, linesOnBoat } from './price-engine.server.ts';
import { quote, quoteVersion } from './quote.table.ts';
import { type QuoteForm, quoteFormInput } from './quote-form-input.ts';
import { newQuoteToken } from './quote-link.server.ts';
import { nextQuoteNumber } from './quote-number.server.ts';
import { type OwnBoat, ownBoatOf } from './rules/own-boat.ts';
import type { QuoteLine } from './rules/price-lines.ts';
import { heldVersion, lastDayOf } from './rules/versions.ts';

export type QuoteDeps = FormDeps & { catalogue: Pick<Catalogue, 'settings' | 'opened'> };

/** What the sender gets: the number, and the token of the page. */
export type HeldPrice = { number: string; token: string };

/**
 * *Hold this price*: stores the quote with its lead and its emails in one transaction. Throws 503 when too many forms
 * are queued, 429 after too many from one network, 422 for invalid fields, captcha, or an engine without a price.
 */
export async function holdPrice(deps: QuoteDeps, sent: SentLead): Promise<HeldPrice> {
  const { db, catalogue, visitorFiles, publicUrl, now } = deps;
  const { proof, written, address, language, files = [] } = sent;
  const request = { scope: 'quote', key: proof.idempotencyKey, now: now() };

  const checked = await queueForm(db, async () => {
    await limitPosts(db, { form: 'quote', address }, now());
    const earlier = await findEarlierAnswer(db, request);
    if (earlier) return { earlier: earlier.answer as HeldPrice };
    const form = readWritten(quoteFormInput, written);
    requireFewFiles(form, files);
    await passCaptcha(db, proof, now());
    return { form };
  });
  if ('earlier' in checked) return checked.earlier;

  // Re-encoding takes seconds, so it happens outside of the queue.
  const stored = await storeFiles(files, visitorFiles);
  const opened = await catalogue.opened(language, now());
  const priced = await priceNow(
    db,
    opened,
    withTrade(ownBoatOf(checked.form), checked.form.gallery.length + stored.length),
    checked.form.engine,
  );
  const context = { settings: opened.context.settings, publicUrl, now: now() };
  return await queueForm(db, () =>
    db.transaction((tx) =>
      answerOnce(tx, request, async () => {
        const gallery = await addToGallery(tx, checked.form, stored, deps);
        return await storeQuote(tx, { ...checked.form, gallery }, { ...priced, language, ...context });
      }),
    ),
  );
}

async function storeQuote(
  tx: Tx,
  form: QuoteForm,
  { engine, name, lines, language, ...context }: QuoteContext & Priced & { language: Language },
): Promise<HeldPrice> {
  const { settings, now, publicUrl } = context;
  const files = await claimFiles(tx, form.gallery, now);
  const boat = withTrade(ownBoatOf(form), files.length);
  const sender = { name: form.name, email: form.email, phone: form.phone, language };
  const times = { createdAt: now, updatedAt: now };
  const [lead] = await tx
    .insert(contact)
    .values({
      ...sender,
      ...times,
      type: contactType.quote,
      ...leadTexts(name, boat),
      product: engine.id,
      productSnapshot: snapshotOf(engine, now),
      sourcePage: form.sourcePage,
    })
    .returning();
  if (!lead) throw new Error('no lead was stored');
  if (files.length > 0)
    await tx.insert(contactFile).values(files.map(({ id }) => ({ contactId: lead.id, fileId: id })));
  const number = await nextQuoteNumber(tx, now);
  const [row] = await tx
    .insert(quote)
    .values({ ...sender, ...times, number, state: 'sent', contact: lead.id, boat, product: engine.id, engine: name })
    .returning();
  if (!row) throw new Error('no quote was stored');
  const version = {
    ...{ quoteId: row.id, version: 1, lines, taxes: settings.taxes, priceFrom: now, createdAt: now },
    ...{ sentAt: now, lastDay: lastDayOf(now, settings.repower.validDays) },
  };
  await tx.insert(quoteVersion).values(version);
  const held = heldVersion(version, null);
  await notifyWithinLimit(tx, row, held, 'made', context);
  const { dealer, mailTo } = settings;
  const arrived = {
    ...{ kind: 'Quote', resource: 'contact' as const, id: lead.id, name: form.name, email: form.email },
    ...{ product: lead.productSnapshot, lines: staffLines(lead, number, boat, held.totals.totalCents, files.length) },
  };
  await queueEmail(tx, leadEmail(arrived, { to: mailTo.quotes, dealer: dealer.name, publicUrl }), now);
  return { number, token: await newQuoteToken(tx, row.id, now) };
}

const staffLines = (
  lead: typeof contact.$inferSelect,
  number: string,
  boat: OwnBoat,
  totalCents: number,
  files: number,
): [string, string | number | null][] => [
  ['Quote', number],
  ['Name', lead.name],
  ['Email', lead.email],
  ['Phone', lead.phone],
  ['Language', lead.language === 'fr' ? 'French' : 'English'],
  ['Boat', `${ownBoatName(boat, 'en')}, ${ownBoatFacts(boat, 'en')}`],
  ['Total with taxes', formatMoney(totalCents, 'en')],
  ['Photos', files || null],
];

type Priced = { engine: ProductRow; name: Localized; lines: QuoteLine[] };

/** The engine and its lines at today's prices; throws 422 when it has none. */
async function priceNow(db: Db, { snapshot, context }: OpenedCatalogue, boat: OwnBoat, slug: string): Promise<Priced> {
  const engine = await findProductBySlug(db, slug);
  const { day, settings } = context;
  const lines = engine && (await linesOnBoat({ snapshot, settings, day }, boat, engine));
  if (!engine || !lines) throw failure.ruleBroken('quote_no_price', { engine: 'quote_no_price' });
  return { engine, name: fullName(engine, snapshot), lines };
}

/** Photos of the old engine are an offer to trade it. */
const withTrade = (boat: OwnBoat, files: number): OwnBoat => ({ ...boat, wantsTrade: boat.wantsTrade || files > 0 });
