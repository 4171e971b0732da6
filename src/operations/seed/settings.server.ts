import type { Tx } from '#src/db/client.server.ts';
import { statutoryHolidays } from '#src/dealer/holiday-suggestions.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { defaultSettings, type Settings } from '#src/dealer/settings.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { findMediaByName } from '#src/media/media.server.ts';
import { dealer } from '../../../demo/facts/dealer.ts';

/** The demo dealer's name, hours, terms and taxes. */
export async function plantDemoSettings(tx: Tx, now: Date): Promise<void> {
  const { name, tagline, address, phones, frenchSpeaker, emails, geo, timeZone, hours, finance, taxes } = dealer;
  const { analytics, showShopByBrand, soldDaysUntilRedirect, fees, mailTo, mailTexts, repower, offers, contacts } =
    dealer;
  await plant(tx, {
    dealer: { name, tagline, address, phones, frenchSpeaker, emails, geo, timeZone },
    brand: await demoBrand(tx),
    hours: { week: [...hours], closedDays: demoClosedDays(now) },
    finance: { ...defaultSettings.finance, ...finance },
    taxes: [...taxes],
    fees,
    repower,
    offers: structuredClone(offers) as unknown as Settings['offers'],
    contacts: structuredClone(contacts) as Settings['contacts'],
    home: dealer.home,
    promotions: demoPromotions(now),
    analytics: { ...analytics, sendsTo: [...analytics.sendsTo] },
    mailTo,
    mailTexts,
    storefront: { showShopByBrand, requireEvidence: true, soldDaysUntilRedirect },
  });
}

/** The pictures are stored before; a test of the settings alone has none. */
async function demoBrand(tx: Tx): Promise<Settings['brand']> {
  const { logo, darkLogo, icon, ...others } = dealer.brand;
  const rows = await findMediaByName(tx, [logo, darkLogo, icon]);
  const idOf = (name: string) => rows.get(name)?.id ?? null;
  return { ...defaultSettings.brand, ...others, logoId: idOf(logo), darkLogoId: idOf(darkLogo), iconId: idOf(icon) };
}

/** The holidays of this year and the next. */
export function demoClosedDays(now: Date): Settings['hours']['closedDays'] {
  const year = Number(dealerDay(now).slice(0, 4));
  return [...statutoryHolidays(year), ...statutoryHolidays(year + 1)];
}

/** A seasonal promotion gets the year in which it next ends, so that its text is right in any year. */
export function demoPromotions(now: Date): Settings['promotions'] {
  const today = dealerDay(now);
  const year = Number(today.slice(0, 4));
  return dealer.promotions.map((promotion) => {
    const endsIn = today.slice(5) <= promotion.until ? year : year + 1;
    const dated = (day: string) => (/^\d\d-\d\d$/.test(day) ? `${endsIn}-${day}` : day);
    return { ...promotion, from: dated(promotion.from), until: dated(promotion.until) };
  });
}

/**
 * A new shop has the placeholders of the defaults, and promises nothing with numbers of its own: no monthly payment is
 * shown, no tax named, and no opening hours, before staff have entered theirs.
 */
export const plantNewSettings = (tx: Tx): Promise<void> =>
  plant(tx, { finance: { ...defaultSettings.finance, shownIn: [] }, taxes: [], hours: { week: [], closedDays: [] } });

async function plant(tx: Tx, settings: Partial<Settings>) {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await tx.insert(setting).values(rows).onConflictDoNothing();
}
