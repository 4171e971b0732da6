import { type CSSProperties, Fragment } from 'react';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime } from '#src/lib/dates.ts';
import { type DayLayout, isFull, layOutDay } from './board.ts';
import styles from './calendar.module.css';
import { useDropTarget } from './drop-target.ts';
import { JobCard } from './job-card.tsx';
import { type CellProps, useCellKeys } from './use-cell-keys.ts';
import { variables } from './variables.ts';
import type { BoardProps, DayOf } from './weeks-board.tsx';

type Lane = DayLayout['lanes'][number];

/** One day by the hour, a column for each type of service. In a narrow window it is a list. */
export function DayBoard({ of, className, board, today, moves, book, drop }: BoardProps & { of: DayOf }) {
  const cellProps = useCellKeys();
  const { day, opening, closed } = of;
  const { times, lanes } = layOutDay(day, opening, { board, today });
  const starts = lanes.map((_, at) => 2 + lanes.slice(0, at).reduce((sum, { columns }) => sum + columns, 0));
  // An empty lane is as wide as the longest word of its name.
  const widths = lanes.map(
    ({ columns, cards, staying }) =>
      `repeat(${columns}, ${cards.length + staying.length > 0 ? 'minmax(0, 2fr)' : 'minmax(min-content, 1fr)'})`,
  );
  const arrivals = cardsByTime(lanes, starts);
  const isNothing = arrivals.length === 0 && lanes.every(({ staying }) => staying.length === 0);
  return (
    <section className={className} aria-label={formatWeekday(day, getLocale())} data-cells>
      {closed !== null && <p className={styles.closed}>{closed}</p>}
      {isNothing && <p className={styles.none}>{m.admin_calendar_none()}</p>}
      <div className={styles.hours} style={variables({ '--columns': widths.join(' ') })}>
        {arrivals.length > 0 && <h3 className={styles.part}>{m.admin_board_arrivals()}</h3>}
        {arrivals.map(({ entry, row, rows, column }) => (
          <div
            key={entry.id}
            className={styles.atHour}
            style={variables({ '--row': row + 3, '--rows': rows, '--from': column })}
          >
            <JobCard {...{ entry, today, moves }} hasType />
          </div>
        ))}
        {lanes.some(({ staying }) => staying.length > 0) && <h3 className={styles.part}>{m.admin_board_staying()}</h3>}
        {lanes.map((lane, at) => (
          <div
            key={lane.type.id}
            className={styles.staying}
            style={variables({ '--from': starts[at], '--span': lane.columns })}
          >
            {lane.staying.map((entry) => (
              <JobCard key={entry.id} {...{ entry, today, moves }} hasDay />
            ))}
          </div>
        ))}
        <h3 className={styles.part}>{m.admin_board_rooms()}</h3>
        {lanes.map((lane, at) => (
          <Head
            key={lane.type.id}
            {...{ lane, day, book, cellProps }}
            column={variables({ '--from': starts[at], '--span': lane.columns })}
            cell={[0, at]}
          />
        ))}
        {times.map((time, row) => (
          <Fragment key={time}>
            {(row === 0 || time.endsWith(':00')) && (
              <span className={styles.hour} style={variables({ '--row': row + 3 })} aria-hidden>
                {formatTime(time, getLocale())}
              </span>
            )}
            {lanes.map((lane, at) => (
              <Hour
                key={lane.type.id}
                {...{ lane, day, time, book, drop, cellProps }}
                place={variables({ '--row': row + 3, '--from': starts[at], '--span': lane.columns })}
                cell={[row + 1, at]}
              />
            ))}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** In the order of the day, as they are read; each in its column. */
const cardsByTime = (lanes: readonly Lane[], starts: readonly number[]) =>
  lanes
    .flatMap(({ cards }, at) => cards.map((card) => ({ ...card, column: (starts[at] ?? 2) + card.column })))
    .toSorted((one, other) => one.entry.time.localeCompare(other.entry.time));

type CellOf = { lane: Lane; day: string; book: BoardProps['book']; cellProps: CellProps; cell: [number, number] };

/** The room of a lane; choosing it books there, at a time that is still to be chosen. */
function Head({ lane: { type, room }, day, book, cellProps, cell, column }: CellOf & { column: CSSProperties }) {
  const about = { place: `${type.name} ${m.admin_board_room(room)}`, day: formatWeekday(day, getLocale()) };
  return (
    <button
      type="button"
      className={styles.laneHead}
      data-full={isFull(room) || undefined}
      style={column}
      aria-label={m.admin_board_book(about)}
      onClick={() => book({ date: day, serviceType: type.id })}
      {...cellProps(...cell, cell[1] === 0)}
    >
      <b>{type.name}</b> {m.admin_board_room(room)}
    </button>
  );
}

type HourProps = CellOf & { time: string; drop: BoardProps['drop']; place: CSSProperties };

function Hour({ lane: { type, room }, day, time, book, drop, cellProps, cell, place }: HourProps) {
  const target = useDropTarget((id) => drop(id, { date: day, time }));
  const when = `${formatWeekday(day, getLocale())}, ${formatTime(time, getLocale())}`;
  return (
    <button
      type="button"
      className={styles.free}
      style={place}
      aria-label={m.admin_board_book({ place: `${type.name} ${m.admin_board_room(room)}`, day: when })}
      onClick={() => book({ date: day, time, serviceType: type.id })}
      {...target}
      {...cellProps(...cell, false)}
    />
  );
}
