import { Button, Checkbox, Group } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { IconAlertTriangle } from '#src/ui/admin/icons.tsx';
import styles from './price-sheet.module.css';
import { cellText, changeText, money } from './reason-text.ts';
import { columns, type RowState, type Unit } from './sheet-state.ts';
import type { Conflict, PriceSheet } from './use-price-sheet.ts';

type Props = {
  sheet: PriceSheet;
  row: { unit: Unit; state: RowState };
  at: number;
  activeColumn: number | null;
  /** The text being typed into the active cell. */
  editing: string | null;
  activate: (column: number, isEditing: boolean) => void;
  commit: (text: string, step: { row: number; column: number } | null) => void;
  cancel: () => void;
};

const oldDays = 180;

/** A unit of the sheet, and below it who changed it meanwhile. */
export function PriceRow(props: Props) {
  const { sheet, row, activeColumn } = props;
  const { unit, state } = row;
  const name = localText(unit.name, getLocale()).text;
  const conflict = sheet.conflicts[unit.id];
  const cell = (column: number) => (
    <Cell {...props} key={column} column={column} isActive={activeColumn === column} name={name} />
  );
  return (
    <>
      <tr data-status={state.status}>
        <td className={styles.mark}>
          {state.status === 'amber' && (
            <Checkbox
              aria-label={m.admin_prices_tick_of({ name })}
              checked={sheet.ticked.has(unit.id)}
              onChange={({ currentTarget }) => sheet.tick(unit.id, currentTarget.checked)}
            />
          )}
          {state.status === 'red' && <IconAlertTriangle size={18} aria-hidden />}
        </td>
        <th scope="row" className={styles.unit}>
          <Group component="span" gap="s2_5" wrap="nowrap">
            {unit.thumbnail && <img src={unit.thumbnail} alt="" width={45} height={30} loading="lazy" />}
            <span>
              <b>{name}</b> <small>{unit.sku}</small> {/* In narrow windows in place of the last column. */}
              <small className={`${styles.days} ${styles.daysBelow}`} data-old={unit.daysOnLot > oldDays}>
                {m.admin_prices_days({ count: unit.daysOnLot })}
              </small>
            </span>
          </Group>
        </th>
        {cell(0)}
        <td className={styles.change}>{changeText(unit, state)}</td>
        {cell(1)}
        {cell(2)}
        {cell(3)}
        <td className={`${styles.days} ${styles.daysBeside}`} data-old={unit.daysOnLot > oldDays}>
          {m.admin_prices_days({ count: unit.daysOnLot })}
        </td>
      </tr>
      {conflict && (
        <tr className={styles.conflict}>
          <td />
          <td colSpan={7}>
            <ConflictLine
              conflict={conflict}
              unit={unit}
              state={state}
              decide={(isMine) => sheet.decide(unit.id, isMine)}
            />
          </td>
        </tr>
      )}
    </>
  );
}

type CellProps = Props & { column: number; isActive: boolean; name: string };

function Cell({ row, at, column, isActive, editing, activate, commit, cancel, name }: CellProps) {
  const key = columns[column] ?? 'price';
  const { unit, state } = row;
  const label = {
    price: m.field_price,
    msrp: m.common_msrp,
    promo: m.admin_prices_promo,
    until: m.field_unpublish_at,
  }[key]();
  const unread = state.unread[key];
  const isChanged = unread !== undefined || state.next[key] !== unit.saved[key];
  const isEditing = isActive && editing !== null;
  // The first cell can be reached with Tab before any is active.
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is edited like a spreadsheet’s.
      role="gridcell"
      data-cell={`${at}-${column}`}
      data-changed={isChanged}
      tabIndex={isActive && !isEditing ? 0 : -1}
      className={styles.cell}
      onClick={() => !isEditing && activate(column, false)}
      onDoubleClick={() => !isEditing && activate(column, true)}
      onKeyDown={() => undefined}
    >
      {isEditing ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just begun to edit this cell.
          autoFocus
          aria-label={`${label}, ${name}`}
          defaultValue={editing}
          inputMode={key === 'until' ? 'text' : 'decimal'}
          // Typing replaces an existing value, but not a first typed character.
          onFocus={({ currentTarget }) => editing.length > 1 && currentTarget.select()}
          onBlur={({ currentTarget }) => commit(currentTarget.value, null)}
          onKeyDown={(event) => {
            const { value } = event.currentTarget;
            if (event.key === 'Escape') cancel();
            else if (event.key === 'Enter') commit(value, { row: 1, column: 0 });
            else if (event.key === 'Tab') commit(value, { row: 0, column: event.shiftKey ? -1 : 1 });
            else return;
            event.preventDefault();
          }}
        />
      ) : (
        <>
          {isChanged && unit.saved[key] !== null && <s>{cellText(key, unit.saved[key])}</s>}{' '}
          <span>{unread ?? cellText(key, state.next[key])}</span>
        </>
      )}
    </td>
  );
}

type LineProps = { conflict: Conflict; unit: Unit; state: RowState; decide: (isMine: boolean) => void };

export const ConflictLine = ({ conflict, unit, state, decide }: LineProps) => (
  <Group component="fieldset" gap="s2" className={styles.decide ?? ''}>
    <legend className="vh">{m.admin_prices_conflict()}</legend>
    <p>
      {m.admin_prices_changed_by({ who: conflict.changedBy ?? '…' })}{' '}
      {m.admin_prices_from_to({
        from: conflict.from === null ? m.field_call_for_price() : money(conflict.from),
        to: cellText('price', unit.saved.price),
        yours: cellText('price', state.next.price),
      })}
    </p>
    <Button variant="default" size="sm" onClick={() => decide(false)}>
      {m.admin_prices_take_theirs()}
    </Button>
    <Button size="sm" onClick={() => decide(true)}>
      {m.admin_prices_use_mine()}
    </Button>
  </Group>
);
