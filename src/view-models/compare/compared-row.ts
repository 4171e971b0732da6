import type { AttributeGroup } from '#src/catalogue/product/attribute/attribute.ts';

/** A fact of one product: null where it is unknown. */
export type ComparedValue = {
  text: string | null;
  note: string | null;
  /** In percent of the largest in its row, where size matters. */
  share: number | null;
};

/** One fact of all products. */
export type ComparedRow = { key: string; label: string; values: ComparedValue[] };

export type ComparedGroup = { key: 'money' | AttributeGroup; rows: ComparedRow[] };

type KnownValue = Pick<ComparedValue, 'text'> & Partial<ComparedValue>;

export const rowOf = (key: string, label: string, values: readonly KnownValue[]): ComparedRow => ({
  key,
  label,
  values: values.map(({ text, note = null, share = null }) => ({ text, note, share })),
});

/** A known and an unknown value are not alike. */
export const isAlike = ({ values }: ComparedRow): boolean =>
  new Set(values.map(({ text, note }) => `${text ?? ''}\n${note ?? ''}`)).size === 1;

/** Rows in which something is unknown go to the end. */
export const lastWhatIsMissing = (rows: readonly ComparedRow[]): ComparedRow[] => {
  const isWhole = ({ values }: ComparedRow) => values.every(({ text }) => text !== null);
  return [...rows.filter(isWhole), ...rows.filter((row) => !isWhole(row))];
};
