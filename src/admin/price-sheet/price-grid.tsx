import { useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import shared from '#src/ui/admin/shared.module.css';
import { PriceRow } from './price-row.tsx';
import styles from './price-sheet.module.css';
import { typeable } from './reason-text.ts';
import { columns, pasted, restored, typed } from './sheet-state.ts';
import type { PriceSheet } from './use-price-sheet.ts';

type Place = { row: number; column: number };

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The sheet: arrows move, Enter edits, Tab goes on, Ctrl D fills down, Del goes back to the old value, Ctrl Z undoes. */
export function PriceGrid({ sheet }: { sheet: PriceSheet }) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { units, today } = sheet;
  const unit = units[active.row];
  const column = columns[active.column] ?? 'price';

  function goTo({ row, column: at }: Place) {
    const place = {
      row: Math.min(Math.max(row, 0), units.length - 1),
      column: Math.min(Math.max(at, 0), columns.length - 1),
    };
    setActive(place);
    setEditing(null);
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-cell="${place.row}-${place.column}"]`)?.focus(),
    );
  }

  const write = (text: string) => unit && sheet.edit((edits) => typed(edits, unit, column, text, today));

  function commit(text: string, step: Place | null) {
    if (unit) write(text);
    setEditing(null);
    if (step) goTo({ row: active.row + step.row, column: active.column + step.column });
  }

  function fillDown() {
    const above = sheet.rows[active.row - 1];
    if (!above || !unit) return;
    write(sheet.edits[above.unit.id]?.[column] ?? typeable(above.state.next[column]));
    goTo({ row: active.row + 1, column: active.column });
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (editing !== null || !(event.target as HTMLElement).matches('[data-cell]')) return;
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = steps[key];
    const handled = () => event.preventDefault();
    if (isCommand && key.toLowerCase() === 'd') {
      handled();
      fillDown();
    } else if (isCommand && key.toLowerCase() === 'z') {
      handled();
      sheet.back();
    } else if (step && !isCommand) {
      handled();
      goTo({ row: active.row + step.row, column: active.column + step.column });
    } else if (key === 'Tab') {
      const at = active.row * columns.length + active.column + (event.shiftKey ? -1 : 1);
      // At either end Tab leaves the sheet.
      if (at < 0 || at >= units.length * columns.length) return;
      handled();
      goTo({ row: Math.floor(at / columns.length), column: at % columns.length });
    } else if (key === 'Enter' || key === 'F2') {
      handled();
      setEditing(currentText());
    } else if (key === 'Delete' || key === 'Backspace') {
      handled();
      if (unit) sheet.edit((edits) => restored(edits, unit, column));
    } else if (key.length === 1 && !isCommand && !event.altKey) {
      handled();
      setEditing(key);
    }
  }

  const currentText = () =>
    (unit && sheet.edits[unit.id]?.[column]) ?? typeable(sheet.rows[active.row]?.state.next[column] ?? null);

  function onPaste(event: React.ClipboardEvent) {
    if (editing !== null) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    sheet.edit((edits) => pasted(edits, units, active, text, today));
  }

  return (
    <div className={shared.scrollX}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is edited like a spreadsheet.
        role="grid"
        aria-label={m.admin_prices_sheet()}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{m.admin_prices_tick()}</span>
            </th>
            <th scope="col">{m.admin_prices_unit_name()}</th>
            <th scope="col">{m.field_price()}</th>
            <th scope="col">{m.common_change()}</th>
            <th scope="col">{m.common_msrp()}</th>
            <th scope="col">{m.admin_prices_promo()}</th>
            <th scope="col">{m.field_unpublish_at()}</th>
            <th scope="col" className={styles.daysBeside}>
              {m.admin_prices_on_lot()}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <PriceRow
              key={row.unit.id}
              sheet={sheet}
              row={row}
              at={at}
              activeColumn={at === active.row ? active.column : null}
              editing={at === active.row ? editing : null}
              activate={(to, isEditing) => {
                setActive({ row: at, column: to });
                const text = sheet.edits[row.unit.id]?.[columns[to] ?? 'price'];
                setEditing(isEditing ? (text ?? typeable(row.state.next[columns[to] ?? 'price'])) : null);
              }}
              commit={commit}
              cancel={() => goTo(active)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
