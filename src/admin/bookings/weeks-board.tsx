import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { labelled } from '#src/ui/admin/sentence.ts';
import { type Bar, type Board, dayOfStay, isFull, type Lane, layOutWeek } from './board.ts';
import styles from './calendar.module.css';
import { type BoardQuery, boardSearch, formatPeriod, shownStay } from './calendar.ts';
import { useDropTarget } from './drop-target.ts';
import { JobCard, lateMark } from './job-card.tsx';
import { columnDay } from './short-day.ts';
import { type CellProps, useCellKeys } from './use-cell-keys.ts';
import type { Moves } from './use-moves.ts';
import { variables } from './variables.ts';

/** A day, and why it is closed. */
export type DayOf = { day: string; opening: { opens: string; closes: string } | null; closed: string | null };
export type Place = { date: string; serviceType?: number; time?: string };

type Shared = {
  board: Board;
  query: BoardQuery;
  today: string;
  moves: Moves;
  /** A free place was chosen. */
  book: (place: Place) => void;
  /** The dragged booking may come from another day, or from the side. */
  drop: (id: number, to: { date: string; time?: string }) => void;
};
export type BoardProps = Shared & { className?: string | undefined };

/** Three weeks, each with its lanes. In a narrow window the days stand below each other. */
export function WeeksBoard({ weeks, className, ...shared }: BoardProps & { weeks: DayOf[][] }) {
  const cellProps = useCellKeys();
  const isTodayShown = weeks.some((days) => days.some(({ day }) => day === shared.today));
  const lanes = weeks.map((days) =>
    layOutWeek(
      days.map(({ day }) => day),
      shared.board,
      shared.today,
    ),
  );
  const firstRows = lanes.map((_, at) => lanes.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  return (
    <div className={className} data-cells>
      {weeks.map((days, at) => (
        <Week
          key={days[0]?.day}
          {...shared}
          days={days}
          lanes={lanes[at] ?? []}
          firstRow={firstRows[at] ?? 0}
          isTodayShown={isTodayShown}
          cellProps={cellProps}
        />
      ))}
    </div>
  );
}

type WeekProps = Shared & {
  days: DayOf[];
  lanes: Lane[];
  firstRow: number;
  isTodayShown: boolean;
  cellProps: CellProps;
};

function Week({ days, lanes, ...shared }: WeekProps) {
  // The head has the first row; each lane a row for its room and one for each track.
  const rows = lanes.map((_, at) => 2 + lanes.slice(0, at).reduce((sum, { tracks }) => sum + tracks + 1, 0));
  const heights = [
    'auto',
    ...lanes.flatMap(({ tracks }) => ['minmax(26px, auto)', ...Array<string>(tracks).fill('auto')]),
  ];
  const label = formatPeriod(days[0]?.day ?? '', days.at(-1)?.day ?? '', getLocale());
  return (
    <section className={styles.week} aria-label={label} style={variables({ '--rows': heights.join(' ') })}>
      <div className={styles.lanes} aria-hidden>
        {lanes.map(({ type, tracks }, at) => (
          <span key={type.id} style={{ gridRow: `${rows[at]} / span ${tracks + 1}` }}>
            {type.name}
          </span>
        ))}
      </div>
      {days.map((day, column) => (
        <Day key={day.day} {...shared} of={day} column={column} lanes={lanes} rows={rows} />
      ))}
    </section>
  );
}

type DayProps = Omit<WeekProps, 'days'> & { of: DayOf; column: number; rows: number[] };

function Day({ of, column, lanes, rows, ...shared }: DayProps) {
  const { query, today, moves, book, drop, firstRow, isTodayShown, cellProps } = shared;
  const { day, closed } = of;
  const full = formatWeekday(day, getLocale());
  const target = useDropTarget((id) => drop(id, { date: day }));
  return (
    <section
      className={styles.day}
      data-closed={closed !== null || undefined}
      data-today={day === today || undefined}
      data-passed={(isTodayShown && day < today) || undefined}
      aria-label={full}
      style={variables({ '--column': column + 2 })}
      {...target}
    >
      <h3>
        <Link to={boardSearch({ ...query, view: 'day', day })} title={full}>
          {columnDay(day, getLocale(), column === 0 || day.endsWith('-01'))}
        </Link>
        {closed !== null && <small>{closed}</small>}
      </h3>
      {lanes.map((lane, at) => {
        const { type, room, bars, tracks } = lane;
        const here = room[column] ?? { taken: 0, places: 0 };
        const roomText = m.admin_board_room(here);
        const roomShown = closed === null || here.taken > 0 ? roomText : '';
        return (
          <Fragment key={type.id}>
            <button
              type="button"
              className={styles.cell}
              data-full={isFull(here) || undefined}
              data-empty={(here.taken === 0 && barsOn(bars, column).length === 0) || undefined}
              style={variables({ '--row': rows[at], '--span': tracks + 1 })}
              aria-label={bookText({ type: type.name, room: roomShown, day: full, closed })}
              onClick={() => book({ date: day, serviceType: type.id })}
              {...cellProps(firstRow + at, column, at === 0 && firstRow === 0 && column === 0)}
            >
              <span className={styles.laneName}>{type.name}</span> {roomShown}
            </button>
            {barsOn(bars, column).map((bar) => (
              <BarOfDay key={bar.entry.id} {...{ bar, column, day, today, moves }} row={(rows[at] ?? 0) + 1} />
            ))}
          </Fragment>
        );
      })}
      {closed === null && (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.anyLane ?? ''}
          aria-label={labelled(m.admin_counter_title(), full)}
          onClick={() => book({ date: day })}
        >
          {m.admin_counter_title()}
        </Button>
      )}
    </section>
  );
}

type Cell = { type: string; room: string; day: string; closed: string | null };

/** Begins as the button does that it names. */
function bookText({ type, room, day, closed }: Cell): string {
  const place = [type, room].filter(Boolean).join(' ');
  return m.admin_board_book({ place, day: closed === null ? day : `${day}, ${closed}` });
}

const barsOn = (bars: readonly Bar[], column: number): Bar[] =>
  bars.filter(({ from, days }) => from <= column && column < from + days);

type BarProps = { bar: Bar; column: number; row: number; day: string; today: string; moves: Moves };

/**
 * On its first day the whole bar; on the others, where days stand below each other, a line. There the days before today
 * are hidden, so today shows what is late.
 */
function BarOfDay({ bar, column, row, day, today, moves }: BarProps) {
  const { entry, from, days, track, hasBegun, goesOn } = bar;
  const stay = shownStay(entry, today) ?? entry;
  if (column > from) {
    return (
      <div className={styles.goesOn}>
        <p>{m.admin_board_goes_on({ name: entry.name, ...dayOfStay(stay, day) })}</p>
        {day === today && lateMark(entry, today)}
      </div>
    );
  }
  return (
    <div
      className={styles.bar}
      data-begun={hasBegun || undefined}
      data-goes-on={goesOn || undefined}
      style={variables({ '--row': row + track, '--days': days })}
    >
      <JobCard entry={entry} today={today} moves={moves} />
    </div>
  );
}
