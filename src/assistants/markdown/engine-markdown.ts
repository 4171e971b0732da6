import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { EngineCard, PriceStep } from '#src/quotes/engine-view.ts';
import type { EnginesStep } from '#src/quotes/new-engine.server.ts';
import type { OwnBoat } from '#src/quotes/rules/own-boat.ts';
import { priceHref } from '#src/storefront/new-engine/new-engine-address.ts';
import { blocks, bullets, colon, dotted, escaped, fact, link } from './markdown.ts';

type Where = { url: string; publicUrl: string };

const headings = [m.new_engine_fit_0, m.new_engine_fit_1, m.new_engine_fit_2, m.new_engine_fit_3];
const marks = { good: m.new_engine_mark_good, better: m.new_engine_mark_better, most: m.new_engine_mark_most };

/** The engines that are proposed for a boat, then the others with the reasons against them. */
export function enginesMarkdown(view: EnginesStep, { boat, url, publicUrl }: Where & { boat: OwnBoat }): string {
  const { cards, others, band, unsure } = view;
  return blocks(
    `# ${escaped(headings[cards.length]?.() ?? m.new_engine_title())}`,
    escaped(leadOf(boat, cards.length)),
    unsure && escaped(m.new_engine_fit_unsure({ transom: unsure.likely })),
    link(m.assistant_page(), url, publicUrl),
    ...cards.map((card) => cardMarkdown(card, boat, publicUrl)),
    band && cards.length > 0 && escaped(m.new_engine_band(band)),
    others.length > 0 && `## ${escaped(m.new_engine_others())}`,
    bullets(
      others.map(({ name, href, facts, reason, onlyOn }) =>
        dotted([link(name.text, href, publicUrl), escaped(facts), onlyOn && escaped(onlyOn), escaped(reason)]),
      ),
    ),
  );
}

const leadOf = ({ plateHp }: OwnBoat, fitting: number): string => {
  if (plateHp === null) return m.new_engine_fit_no_plate();
  return fitting === 0 ? m.new_engine_fit_none_text() : m.new_engine_fit_text();
};

function cardMarkdown(card: EngineCard, boat: OwnBoat, publicUrl: string): string {
  const { mark, slug, name, shaft, power, weight, stepUp, reasons, highlights, caution, stock, total } = card;
  return blocks(
    `## ${escaped(marks[mark]())}${colon()}${link(name.text, priceHref(getLocale(), boat, slug), publicUrl)}`,
    total
      ? blocks(
          `**${fact(total.isBeforeTrade ? m.new_engine_total_before_trade() : m.new_engine_total(), total.amount.full)}**`,
          total.monthly && escaped(m.new_engine_or_monthly(total.monthly)),
        )
      : escaped(m.common_ask_us()),
    bullets([
      fact(m.new_engine_power(), power.text),
      weight && fact(m.new_engine_weight(), weight.text),
      shaft && escaped(shaft),
      stepUp && escaped(stepUp),
      ...reasons.map(escaped),
      ...highlights.map(({ text }) => escaped(text)),
      caution && escaped(caution),
      escaped(stock),
    ]),
  );
}

/** The price of one engine on a boat, by lines. */
export function enginePriceMarkdown({ title, stock, price }: PriceStep, { url, publicUrl }: Where): string {
  const head = blocks(`# ${escaped(title)}`, link(m.assistant_page(), url, publicUrl), escaped(stock));
  if (!price) return blocks(head, escaped(m.new_engine_ask_price_text()));
  const { lines, totals, amount, monthly, reservations } = price;
  return blocks(
    head,
    bullets([
      ...lines.map(({ name, amount: cost, note }) => dotted([fact(name, cost), note && escaped(note)])),
      fact(m.common_before_tax(), totals.subtotal),
      ...totals.taxes.map((tax) => fact(tax.name, tax.amount)),
      `**${fact(totals.isBeforeTrade ? m.quote_total_before_trade() : m.quote_total(), amount.full)}**`,
    ]),
    monthly && escaped(m.new_engine_or_monthly(monthly)),
    reservations && escaped(reservations),
  );
}
