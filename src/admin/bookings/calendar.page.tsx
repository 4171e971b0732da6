import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { readOffer } from '#src/bookings/read-offer.server.ts';
import { isClosed } from '#src/bookings/slots/slot.ts';
import { closedName, hoursOf, hoursOn } from '#src/dealer/opening-hours.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { loadChoices } from '../choices.server.ts';
import listStyles from '../list/list.module.css';
import { Empty } from '../list/nothing.tsx';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/calendar.page.ts';
import { Aside, isAnythingWaiting } from './aside.tsx';
import styles from './calendar.module.css';
import {
  type BoardQuery,
  type BoardView,
  boardSearch,
  formatPeriod,
  readBoardAddress,
  shownStay,
  turned,
  weeksFrom,
} from './calendar.ts';
import { CounterPanel } from './counter-panel.tsx';
import { DayBoard } from './day-board.tsx';
import { DaySheet } from './day-sheet.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { readBoard } from './read-board.server.ts';
import { useMoves } from './use-moves.ts';
import { type DayOf, type Place, WeeksBoard } from './weeks-board.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, 'seeCalendar');
  const { db, catalogue, now } = context.get(services);
  const { language } = user;
  const at = now();
  const today = dealerDay(at);
  const query = readBoardAddress(url.searchParams, today);
  const weeks = weeksFrom(query.day);
  const hours = hoursOf((await catalogue.settings()).hours, 'service');
  const days = { from: weeks[0]?.[0] ?? today, until: weeks.at(-1)?.at(-1) ?? today };
  const [{ types, entries, held, ...waiting }, offer, { staff = [] }] = await Promise.all([
    readBoard(db, { ...days, now: at, language }),
    readOffer(db),
    loadChoices(db, ['staff'], language),
  ]);
  return {
    query,
    today,
    weeks: weeks.map((week) =>
      week.map((day): DayOf => {
        const closed = isClosed(day, hours) ? capitalized(closedName(day, hours, language)) : null;
        return { day, opening: hoursOn(day, hours), closed };
      }),
    ),
    board: { types, entries, held, technician: query.technician },
    waiting,
    staff,
    offer: offer.flatMap(({ id: type, work }) =>
      work.map(({ id, name }) => ({ id, type, name: localText(name, language).text })),
    ),
    customer: /^\d{1,9}$/.exec(url.searchParams.get('customer') ?? '')?.[0] ?? null,
  };
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_calendar_title());

/**
 * The board of the shop: three weeks, or one day by the hour. Bookings are moved by dragging, with the keyboard or by their
 * button; a free place is chosen to book there. Without a view in the address, a narrow window shows the day.
 */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  return loaderData.board.types.length === 0 ? <NoServices /> : <Board {...loaderData} />;
}

/** Each lane is a type of service. */
const NoServices = () => (
  <section className={listStyles.panel} aria-label={m.admin_calendar_title()}>
    <Empty
      text={m.admin_list_nothing_here()}
      why={m.admin_service_empty()}
      steps={[{ to: href('/admin/:path', { path: 'service' }), text: m.admin_usual_services() }]}
    />
  </section>
);

function Board({ query, today, weeks, board, waiting, offer, customer, staff }: Route.ComponentProps['loaderData']) {
  const moves = useMoves();
  const [place, setPlace] = useState<Place | null>(customer === null ? null : { date: today });
  const firstDay = query.day < today ? today : query.day;
  useShortcuts([{ keys: 'n', label: m.admin_counter_title(), run: () => setPlace({ date: firstDay }) }]);

  const all = [...board.entries, ...waiting.unconfirmed, ...waiting.earlier, ...waiting.cancelled];
  const drop = (id: number, to: { date: string; time?: string }) => {
    const entry = all.find((one) => one.id === id);
    if (entry) moves.ask(entry, { time: entry.time, ...to });
  };
  const parts = { board, query, today, moves, book: setPlace, drop };
  const day = weeks.flat().find((one) => one.day === query.day);
  const onDay = board.entries.filter((entry) => {
    const stay = shownStay(entry, today);
    return stay && stay.date <= query.day && query.day <= stay.lastDay;
  });
  return (
    <section className={`${listStyles.panel} ${styles.board}`} aria-label={m.admin_calendar_title()}>
      <Tools query={query} today={today} staff={staff} book={() => setPlace({ date: firstDay })} />
      {place && (
        <CounterPanel
          key={`${place.date} ${place.serviceType} ${place.time}`}
          place={place}
          {...{ offer, customer, staff }}
          close={() => setPlace(null)}
        />
      )}
      <MoveDialog moves={moves} />
      <Text size="sm" pb="s3" px="s5" c="dimmed" className={shared.aboutKeys ?? ''} id="calendar-keys">
        {m.admin_calendar_keys()}
      </Text>
      <div className={styles.layout} aria-busy={moves.isBusy}>
        {isAnythingWaiting(waiting) && <Aside waiting={waiting} today={today} moves={moves} />}
        <div className={styles.boards}>
          {query.view !== 'day' && <WeeksBoard {...parts} weeks={weeks} className={shownIn(query, 'weeks')} />}
          {query.view !== 'weeks' && day && <DayBoard {...parts} of={day} className={shownIn(query, 'day')} />}
        </div>
      </div>
      {query.view !== 'weeks' && <DaySheet day={query.day} entries={onDay} />}
    </section>
  );
}

/** Without a view both are there, and the width decides. */
function shownIn({ view: chosen }: BoardQuery, view: BoardView): string {
  if (chosen !== null) return '';
  return (view === 'day' ? styles.narrow : styles.wide) ?? '';
}

type ToolsProps = { query: BoardQuery; today: string; staff: readonly Choice[]; book: () => void };

function Tools({ query, today, staff, book }: ToolsProps) {
  const navigate = useNavigate();
  const to = (other: Partial<BoardQuery>) => boardSearch({ ...query, ...other });
  const views = query.view === null ? (['weeks', 'day'] as const) : [query.view];
  return (
    <div className={listStyles.tools}>
      {views.map((view) => (
        <Period
          key={view}
          query={{ ...query, view }}
          today={today}
          className={query.view === null ? (view === 'day' ? styles.narrow : styles.wide) : undefined}
        />
      ))}
      <Button color="oil" leftSection={<IconPlus size={18} aria-hidden />} onClick={book}>
        {m.admin_counter_title()}
      </Button>
      <NativeSelect
        aria-label={m.admin_board_technician()}
        w={215}
        value={query.technician ?? ''}
        onChange={(event) => void navigate(to({ technician: Number(event.currentTarget.value) || null }))}
        data={[
          { value: '', label: m.admin_board_all_technicians() },
          ...staff.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      {query.view === 'day' && (
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {m.admin_calendar_print()}
        </Button>
      )}
    </div>
  );
}

type PeriodProps = { query: BoardQuery & { view: BoardView }; today: string; className: string | undefined };

/** What is shown, the way to the days before and after, and to the other view. */
function Period({ query, today, className }: PeriodProps) {
  const { view, day } = query;
  const weeks = weeksFrom(day);
  const language = getLocale();
  const heading =
    view === 'day'
      ? capitalized(formatWeekday(day, language))
      : formatPeriod(weeks[0]?.[0] ?? day, weeks.at(-1)?.at(-1) ?? day, language);
  return (
    <div className={`${styles.period} ${className ?? ''}`}>
      <Button component={Link} to={boardSearch(turned(query, -1))} variant="default" aria-label={m.common_previous()}>
        <IconChevronLeft size={18} />
      </Button>
      <Button component={Link} to={boardSearch({ ...query, day: today })} variant="default">
        {m.common_today()}
      </Button>
      <Button component={Link} to={boardSearch(turned(query, 1))} variant="default" aria-label={m.common_next()}>
        <IconChevronRight size={18} />
      </Button>
      <h2>{heading}</h2>
      <Button component={Link} to={boardSearch({ ...query, view: view === 'day' ? 'weeks' : 'day' })} variant="default">
        {view === 'day' ? m.admin_calendar_weeks() : m.common_day()}
      </Button>
    </div>
  );
}
