import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import styles from './price-cards.module.css';
import { ConflictLine } from './price-row.tsx';
import { cellText, changeText, readable, typeable } from './reason-text.ts';
import { type RowState, typed, type Unit } from './sheet-state.ts';
import type { PriceSheet } from './use-price-sheet.ts';

const maxCards = 20;

const isPromoChanged = ({ saved }: Unit, { next }: RowState): boolean =>
  next.promo !== saved.promo || next.until !== saved.until;

function promoText({ next: { promo, until } }: RowState): string {
  const price = cellText('promo', promo);
  return until === null
    ? m.admin_prices_promo_now({ price })
    : m.admin_prices_promo_now_until({ price, day: cellText('until', until) });
}

/** On a phone: one unit per card, with its price and the result of the rules. */
export const PriceCards = ({ sheet }: { sheet: PriceSheet }) => (
  <>
    <Stack component="ul" gap="s3" p="s3" className={styles.cards ?? ''}>
      {sheet.rows.slice(0, maxCards).map(({ unit, state }) => {
        const name = localText(unit.name, getLocale()).text;
        const conflict = sheet.conflicts[unit.id];
        return (
          <li key={unit.id} data-status={state.status}>
            <Group component="p" gap="s2_5" wrap="nowrap" className={styles.cardHead ?? ''}>
              {unit.thumbnail && <img src={unit.thumbnail} alt="" width={66} height={44} loading="lazy" />}
              <span>
                <b>{name}</b> <small>{[unit.sku, m.admin_prices_days({ count: unit.daysOnLot })].join(' · ')}</small>
              </span>
            </Group>
            <PriceField sheet={sheet} unit={unit} state={state} />
            {state.status === 'amber' ? (
              <Checkbox
                label={changeText(unit, state)}
                checked={sheet.ticked.has(unit.id)}
                onChange={({ currentTarget }) => sheet.tick(unit.id, currentTarget.checked)}
              />
            ) : (
              !state.red && state.next.price !== unit.saved.price && <p>{changeText(unit, state)}</p>
            )}
            {!state.red && state.next.promo !== null && (
              <p data-changed={isPromoChanged(unit, state)}>{promoText(state)}</p>
            )}
            {conflict && (
              <ConflictLine
                conflict={conflict}
                unit={unit}
                state={state}
                decide={(isMine) => sheet.decide(unit.id, isMine)}
              />
            )}
          </li>
        );
      })}
    </Stack>
    {sheet.rows.length > maxCards && <p>{m.admin_prices_more_on_desk({ count: sheet.rows.length - maxCards })}</p>}
  </>
);

type FieldProps = { sheet: PriceSheet; unit: Unit; state: RowState };

/** Formatted with a thousands separator, except while the user types. */
function PriceField({ sheet, unit, state }: FieldProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const { price } = state.next;
  const isUnread = state.red === 'not-a-number';
  const shown = isUnread ? typeable(sheet.edits[unit.id]?.price ?? null) : readable(price);
  return (
    <TextInput
      label={m.field_price()}
      inputMode="decimal"
      value={typing ?? shown}
      placeholder={m.field_call_for_price()}
      description={price === unit.saved.price ? null : <s>{cellText('price', unit.saved.price)}</s>}
      error={state.red ? changeText(unit, state) : null}
      onBlur={() => setTyping(null)}
      onChange={({ currentTarget: { value } }) => {
        setTyping(value);
        sheet.edit((edits) => typed(edits, unit, 'price', value, sheet.today));
      }}
    />
  );
}
