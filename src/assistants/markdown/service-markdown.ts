import type { Offered } from '#src/bookings/read-offer.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { hrefIn } from '#src/site/href.ts';
import { bookingPath, bookingSearch } from '#src/storefront/booking/booking-address.ts';
import { blocks, bullets, dotted, escaped, link } from './markdown.ts';

type Booking = { offer: readonly Offered[]; phone: string | null; publicUrl: string };

/** What can be booked, by type of work. */
export function bookingMarkdown({ offer, phone, publicUrl }: Booking): string {
  const types = offer.filter(({ work }) => work.length > 0);
  const path = hrefIn(getLocale(), bookingPath);
  return blocks(
    `# ${escaped(m.booking_heading())}`,
    types.length > 0 && escaped(m.booking_lead()),
    link(m.assistant_page(), path, publicUrl),
    types.length === 0 &&
      escaped([m.booking_nothing_offered(), phone && m.common_call_us({ phone })].filter(Boolean).join(' ')),
    ...types.map((type) => offeredMarkdown(type, path, publicUrl)),
  );
}

function offeredMarkdown({ slug, name, desc, work }: Offered, path: string, publicUrl: string): string {
  const language = getLocale();
  const text = (written: Offered['name']) => localText(written, language).text;
  return blocks(
    `## ${link(text(name), `${path}${bookingSearch({ type: slug, services: [] })}`, publicUrl)}`,
    desc && escaped(text(desc)),
    bullets(
      work.map((one) =>
        dotted([
          `**${escaped(text(one.name))}**`,
          one.desc && escaped(text(one.desc)),
          one.priceFromCents !== null &&
            escaped(m.booking_price_from({ price: formatMoney(one.priceFromCents, language) })),
        ]),
      ),
    ),
  );
}
