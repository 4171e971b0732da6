import type { ResourceName } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { Choice } from '../admin-resource.ts';
import { readableValue } from '../form/readable.ts';
import { sentence } from '../sentence.ts';
import { nameOfMedia, Thumbnail } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { useRecordContext } from './record-context.ts';
import { useLookedUp } from './use-looked-up.ts';

/** Values as shown in the history and in conflicts: numbers and ids by their labels. */

export const readMoney = (value: unknown): string =>
  typeof value === 'number' ? formatMoney(centsFromDollars(value), getLocale()) : readableValue(value);

export function readChoices(value: unknown, choices: readonly Choice[]): string {
  const values = Array.isArray(value) ? value : [value];
  const labels = values.map((one) => {
    const found = choices.find((choice) => choice.value === one);
    return found ? sentence(found.label) : readableValue(one);
  });
  return labels.length > 0 ? labels.join(', ') : readableValue(null);
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');

export function RecordNames({ value, resource }: { value: unknown; resource: ResourceName }) {
  const ids = idsOf(value);
  const known = useLookedUp(resource, ids);
  const { titleOf } = useRecordContext();
  return ids.length === 0
    ? readableValue(null)
    : ids.map((id) => titleOf(resource, known.get(id) ?? { id })).join(', ');
}

export function Pictures({ value }: { value: unknown }) {
  const ids = idsOf(value);
  const known = useLookedUp('media', ids);
  if (ids.length === 0) return readableValue(null);
  return (
    <ul className={styles.small}>
      {ids.map((id) => (
        <li key={id}>
          <Thumbnail media={known.get(id)} />
          <span className={styles.caption}>{nameOfMedia(known.get(id), id)}</span>
        </li>
      ))}
    </ul>
  );
}
