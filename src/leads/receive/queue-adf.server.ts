import { eq } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import type { ProductSnapshot } from '../product-snapshot.ts';
import { type AdfUnit, adfLead } from './adf-lead.ts';
import type { LeadNotification } from './lead-notification.ts';

type Deps = { settings: Settings; publicUrl: string; now: Date };

/** Emails a lead to the CRM whose address the settings have for its section, if there is one; in its transaction. */
export async function queueAdf(
  tx: Tx,
  notification: LeadNotification,
  section: keyof Settings['adf'],
  { settings, publicUrl, now }: Deps,
): Promise<void> {
  const to = settings.adf[section];
  if (to === null) return;
  const { resource, id, name, email, phone, lines, product: unit, tradeIn } = notification;
  const { dealer } = settings;
  const details = lines.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`));
  const xml = adfLead({
    ...{ resource, id, at: now, name, email, phone, publicUrl },
    units: [...(unit ? [await wantedUnit(tx, unit)] : []), ...(tradeIn ? [tradeIn] : [])],
    comments: [...details, `${publicUrl}/admin/inbox/${resource}/${id}`].join('\n'),
    dealer: { name: dealer.name, phone: phoneOf(dealer), email: emailOf(dealer) },
  });
  const subject = `ADF lead ${resource}-${id}`;
  await queueEmail(
    tx,
    { to, replyTo: email, language: 'en', purpose: 'lead-adf', subject, parts: [], from: '', onlyText: xml },
    now,
  );
}

async function wantedUnit(tx: Tx, { id, name, sku, condition, programYear, priceCents }: ProductSnapshot) {
  const [known] = await tx
    .select({ make: brand.name, model: product.modelName, year: product.manufacturingYear })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(eq(product.id, id));
  return {
    interest: 'buy',
    isUsed: condition === 'Used',
    year: programYear ?? known?.year ?? null,
    make: known?.make ?? null,
    model: known?.model ?? name.en,
    stockNumber: sku,
    price: priceCents === null ? null : dollarsFromCents(priceCents),
  } satisfies AdfUnit;
}
