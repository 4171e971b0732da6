import { Box, Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { href, Link, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { readOffer } from '#src/bookings/read-offer.server.ts';
import { hoursOf, hoursOn } from '#src/dealer/opening-hours.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import listStyles from '../list/list.module.css';
import type { Route } from './+types/calendar.page.ts';
import styles from './calendar.module.css';
import { type CalendarQuery, calendarSearch, daysShown, readCalendarAddress, turned } from './calendar.ts';
import { CounterPanel } from './counter-panel.tsx';
import { DayColumn } from './day-column.tsx';
import { DaySheet } from './day-sheet.tsx';
import { readCalendar } from './read-calendar.server.ts';
import { type Moves, useMoves } from './use-moves.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeCalendar')) throw redirect(startPage(user, user.language));
  const { db, catalogue, now } = context.get(services);
  const today = dealerDay(now());
  const requested = readCalendarAddress(url.searchParams, today);
  const days = daysShown(requested);
  const hours = hoursOf((await catalogue.settings()).hours, 'service');
  const range = { from: days[0] ?? today, until: days.at(-1) ?? today, language: user.language };
  const entries = await readCalendar(db, range);
  const offer = (await readOffer(db)).flatMap(({ id: type, work }) =>
    work.map(({ id, name }) => ({ id, type, name: localText(name, user.language).text })),
  );
  const customer = /^\d{1,9}$/.exec(url.searchParams.get('customer') ?? '')?.[0] ?? null;
  return {
    offer,
    customer,
    requested,
    today,
    hours,
    days: days.map((day) => ({ day, opening: hoursOn(day, hours) })),
    entries,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_calendar_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

/** The booking calendar: a week or a day; bookings are moved by dragging or with the arrow keys. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { requested, today, hours, days, entries, offer, customer } = loaderData;
  const moves = useMoves(hours);
  const [isBooking, setBooking] = useState(customer !== null);
  useShortcuts([{ keys: 'n', label: m.admin_counter_title(), run: () => setBooking(true) }]);
  return (
    <section className={listStyles.panel} aria-label={m.admin_calendar_title()}>
      <Tools requested={requested} today={today} moves={moves} book={() => setBooking(true)} />
      {isBooking && (
        <CounterPanel
          day={requested.day < today ? today : requested.day}
          offer={offer}
          customer={customer}
          close={() => setBooking(false)}
        />
      )}
      <Text size="sm" pb="s3" px="s5" c="dimmed" className={shared.aboutKeys ?? ''} id="calendar-keys">
        {m.admin_calendar_keys()}
      </Text>
      <div className={styles.days} data-view={requested.view} aria-busy={moves.isBusy}>
        {days.map(({ day, opening }) => (
          <DayColumn
            key={day}
            day={day}
            isOpen={opening !== null}
            isToday={day === today}
            entries={entries.filter(({ date }) => date === day)}
            find={(id) => entries.find((entry) => entry.id === id)}
            moves={moves}
          />
        ))}
      </div>
      {requested.view === 'day' && (
        <DaySheet day={requested.day} entries={entries.filter((entry) => !entry.isCancelled)} />
      )}
    </section>
  );
}

type ToolsProps = { requested: CalendarQuery; today: string; moves: Moves; book: () => void };

function Tools({ requested, today, moves, book }: ToolsProps) {
  const to = (other: Partial<CalendarQuery>) => calendarSearch({ ...requested, ...other });
  return (
    <div className={listStyles.tools}>
      <Button
        component={Link}
        to={calendarSearch(turned(requested, -1))}
        variant="default"
        aria-label={m.common_previous()}
      >
        <IconChevronLeft size={18} />
      </Button>
      <Button component={Link} to={to({ day: today })} variant="default">
        {m.common_today()}
      </Button>
      <Button component={Link} to={calendarSearch(turned(requested, 1))} variant="default" aria-label={m.common_next()}>
        <IconChevronRight size={18} />
      </Button>
      <Box component="h2" flex="1 1 200px" fz="1rem" fw={650}>
        {capitalized(formatWeekday(requested.day, getLocale()))}
      </Box>
      <Button color="oil" leftSection={<IconPlus size={18} aria-hidden />} onClick={book}>
        {m.admin_counter_title()}
      </Button>
      <Checkbox
        label={m.admin_calendar_notify()}
        checked={moves.isTelling}
        onChange={(event) => moves.setTelling(event.currentTarget.checked)}
      />
      <Button component={Link} to={to({ view: requested.view === 'day' ? 'week' : 'day' })} variant="default">
        {requested.view === 'day' ? m.admin_calendar_week() : m.common_day()}
      </Button>
      {requested.view === 'day' && (
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {m.admin_calendar_print()}
        </Button>
      )}
    </div>
  );
}
