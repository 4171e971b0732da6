import { z } from 'zod';
import { hoursOn, visitingHours } from '#src/dealer/opening-hours.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay, formatTime } from '#src/lib/dates.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { hrefIn } from '#src/site/href.ts';
import { departmentNames } from '#src/storefront/contact/department-names.ts';
import { dealerView, departmentWeeks } from '#src/view-models/dealer-view.server.ts';
import { absolute, blocks, bullets, dotted, escaped, fact, link } from '../markdown/markdown.ts';
import { address, defineTool, language } from './tool.server.ts';

const week = z.array(z.object({ day: z.string(), hours: z.string() }));

/** How many short and closed days ahead are named. */
const maxSpecialDays = 20;

export const openingHours = defineTool({
  name: 'opening_hours',
  title: 'Opening hours, address and phone numbers',
  description: 'When the dealer is open, by department, the short and closed days ahead, and how to reach the dealer.',
  input: z.strictObject({ language }),
  output: z.object({
    url: address,
    dealer: z.string(),
    address: z.string(),
    phones: z.object({
      main: z.string().nullable(),
      service: z.string().nullable(),
      parts: z.string().nullable(),
    }),
    email: z.string().nullable(),
    today: z.string().nullable().describe('Null, with no week: the dealer has entered no hours'),
    week,
    departments: z.array(z.object({ name: z.string(), week })),
    specialDays: z.array(z.object({ day: z.string(), text: z.string() })),
  }),
  async answer({ catalogue, publicUrl, now }, { language: spoken }) {
    const { context } = await catalogue.opened(spoken, now());
    const { settings } = context;
    const dealer = dealerView(context, now());
    const departments = departmentWeeks(settings, now(), spoken).map(({ name, hours }) => ({
      name: m.contact_hours_of({ department: departmentNames[name]() }),
      week: hours,
    }));
    const hours = visitingHours(settings.hours);
    const today = dealerDay(now());
    const specialDays = hours.closedDays
      .filter(({ day }) => day >= today)
      .sort((one, other) => (one.day < other.day ? -1 : 1))
      .slice(0, maxSpecialDays)
      .map(({ day, name }) => {
        const open = hoursOn(day, hours);
        const times = open && { opens: formatTime(open.opens, spoken), closes: formatTime(open.closes, spoken) };
        return { day, text: times ? m.hours_from_to(times) : closedText(name, spoken) };
      });
    const { phones } = settings.dealer;
    const structured = {
      url: absolute(hrefIn(spoken, '/contact'), publicUrl),
      dealer: dealer.name,
      address: dealer.address,
      phones,
      email: dealer.email,
      today: dealer.opening,
      week: dealer.hours,
      departments,
      specialDays,
    };
    const text = blocks(
      `# ${escaped(dealer.name)}`,
      dotted([escaped(dealer.address), dealer.email && escaped(dealer.email)]),
      bullets([
        phones.main && fact(m.common_sales(), phones.main),
        phones.service && fact(m.field_service(), phones.service),
        phones.parts && fact(m.common_parts(), phones.parts),
      ]),
      link(m.assistant_page(), structured.url, publicUrl),
      dealer.opening && `**${escaped(dealer.opening)}**`,
      dealer.hours.length === 0 && escaped(m.assistant_no_hours()),
      hoursMarkdown(m.common_opening_hours(), dealer.hours),
      ...departments.map(({ name, week: open }) => hoursMarkdown(name, open)),
      bullets(specialDays.map(({ day, text }) => fact(formatDay(day, spoken), text))),
    );
    return { structured, text };
  },
});

/** Without the page’s heading of closed days, a name alone would not say that the shop is closed. */
const closedText = (name: Localized | null | undefined, spoken: Language): string => {
  const why = name ? localText(name, spoken).text : '';
  return why === '' ? m.hours_closed() : `${m.hours_closed()} (${why})`;
};

const hoursMarkdown = (heading: string, days: readonly { day: string; hours: string }[]) =>
  days.length > 0 && blocks(`## ${escaped(heading)}`, bullets(days.map(({ day, hours }) => fact(day, hours))));
