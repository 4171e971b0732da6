import { findProductBySlug, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { attributionColumns } from '#src/forms/attribution/attribution-input.ts';
import { attributionText } from '#src/forms/attribution/attribution-text.ts';
import type { SentForm } from '#src/forms/sent-form.ts';
import { submitForm } from '#src/forms/submit-form.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { contactType } from '#src/leads/contact-type.ts';
import { contact } from '#src/leads/lead.table.ts';
import { snapshotOf } from '#src/leads/product-snapshot.ts';
import { contactFile } from '#src/leads/receive/form.table.ts';
import { addToGallery, claimFiles, requireFewFiles, storeFiles } from '#src/leads/receive/form-files.server.ts';
import { leadEmail } from '#src/leads/receive/lead-emails.server.ts';
import { queueAdf } from '#src/leads/receive/queue-adf.server.ts';
import type { FormDeps } from '#src/leads/receive/submit-lead.server.ts';
import { staffRecipient } from '#src/leads/work/staff-recipient.server.ts';
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
import { type QuoteLine, withKeys } from './rules/quote-line.ts';
import { heldVersion, lastDayOf } from './rules/versions.ts';

export type QuoteDeps = FormDeps & { catalogue: Pick<Catalogue, 'settings' | 'opened'> };

/** What the sender gets: the number, and the token of the page. */
export type HeldPrice = { number: string; token: string };

/**
 * *Hold this price*: stores the quote with its lead and its emails in one transaction. Throws what `submitForm` throws,
 * and 422 for an engine without a price.
 */
export const holdPrice = (deps: QuoteDeps, sent: SentForm): Promise<HeldPrice> =>
  submitForm(deps, sent, {
    name: 'quote',
    input: quoteFormInput,
    check: requireFewFiles,
    async prepare(form, files) {
      const stored = await storeFiles(files, deps.visitorFiles);
      const opened = await deps.catalogue.opened(sent.language, deps.now());
      const boat = withTrade(ownBoatOf(form), form.gallery.length + stored.length);
      return { stored, opened, priced: await priceNow(deps.db, opened, boat, form.engine) };
    },
    async store(tx, form, { stored, opened, priced }) {
      const gallery = await addToGallery(tx, form, stored, deps);
      const context = { settings: opened.context.settings, publicUrl: deps.publicUrl, now: deps.now() };
      return await storeQuote(tx, { ...form, gallery }, { ...priced, language: sent.language, ...context });
    },
  });

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
      ...attributionColumns(form.attribution, now),
    })
    .returning();
  if (!lead) throw new Error('no lead was stored');
  if (files.length > 0)
    await tx.insert(contactFile).values(files.map(({ id }) => ({ contactId: lead.id, fileId: id })));
  const number = await nextQuoteNumber(tx, 'repower', now);
  const [row] = await tx
    .insert(quote)
    .values({
      ...sender,
      ...times,
      kind: 'repower',
      number,
      state: 'sent',
      contact: lead.id,
      boat,
      product: engine.id,
      subject: name,
    })
    .returning();
  if (!row) throw new Error('no quote was stored');
  const version = {
    quoteId: row.id,
    version: 1,
    lines: withKeys(lines),
    taxes: settings.taxes,
    priceFrom: now,
    createdAt: now,
    sentAt: now,
    lastDay: lastDayOf(now, settings.repower.validDays),
  };
  await tx.insert(quoteVersion).values(version);
  const held = heldVersion(version);
  await notifyWithinLimit(tx, row, held, 'made', context);
  const { dealer } = settings;
  const to = await staffRecipient(tx, settings, 'quotes');
  const notification = {
    kind: 'Quote',
    resource: 'contact' as const,
    id: lead.id,
    name: form.name,
    email: form.email,
    phone: lead.phone,
    product: lead.productSnapshot,
    lines: staffLines(lead, number, boat, held.totals.totalCents, files.length),
  };
  if (to !== null) await queueEmail(tx, leadEmail(notification, { to, dealer: dealer.name, publicUrl }), now);
  await queueAdf(tx, notification, 'quotes', { settings, publicUrl, now });
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
  ['Came from', attributionText(lead, 'en')],
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
