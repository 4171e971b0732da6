import type { ProductWrite } from '#src/catalogue/product/product-input.ts';
import type { FileColumn } from './file/heading.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import type { MatchedRow } from './match-rows.ts';

type Prices = Pick<ProductWrite['columns'], 'priceCents' | 'msrpCents'>;

/** A price that changes by this much is more often a mistake than a sale. */
const largeChange = 0.2;

const columnOf = { priceCents: 'price', msrpCents: 'msrp' } as const;

/** Prices to be checked: changed by a fifth or more, or above the MSRP. */
export function priceWarnings(row: MatchedRow, columns: FileColumn[], now: Prices): ImportProblem[] {
  const before: Prices | undefined = row.existing;
  const warn = (key: keyof Prices, reason: string, given: Record<string, string>) =>
    columns
      .filter(({ column }) => column.name === columnOf[key])
      .map(({ at, heading }) => importProblem(row.line, heading, reason, row.cells[at]?.trim(), given));
  const changes = (['priceCents', 'msrpCents'] as const).flatMap((key) => {
    const [from, to] = [before?.[key] ?? null, now[key]];
    if (from === null || to === null || Math.abs(to - from) < from * largeChange) return [];
    return warn(key, 'import_large_change', {
      percent: signed(Math.round(((to - from) / from) * 100)),
      fromCents: String(from),
      toCents: String(to),
    });
  });
  return [...changes, ...(isNewlyAbove(before, now) ? warnAbove(now) : [])];

  function warnAbove({ msrpCents }: Prices): ImportProblem[] {
    const given = { msrpCents: String(msrpCents) };
    const atPrice = warn('priceCents', 'import_price_above_msrp', given);
    return atPrice.length > 0 ? atPrice : warn('msrpCents', 'import_price_above_msrp', given);
  }
}

const isAbove = ({ priceCents, msrpCents }: Prices): boolean =>
  priceCents !== null && msrpCents !== null && priceCents > msrpCents;

/** Not reported if it was so before. */
const isNewlyAbove = (before: Prices | undefined, now: Prices): boolean =>
  isAbove(now) && (before?.priceCents !== now.priceCents || before?.msrpCents !== now.msrpCents);

const signed = (percent: number): string => (percent < 0 ? `−${-percent}` : `+${percent}`);
