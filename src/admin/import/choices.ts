import type { ChosenMapping } from '#src/product-import/import-run.ts';
import { type ChosenMatch, chosenMatch, type UnmatchedValue } from '#src/product-import/value-matches.ts';

/** What a person chooses after a check: the sheet, the field of each column, and what values mean. */

export const sheetField = 'sheet';
export const columnField = (at: number): string => `column-${at}`;
export const matchField = (at: number): string => `match-${at}`;

/** Lists of categories are long, and a value may be in each: the rest is shown after the next check. */
export const maxMatchesShown = 40;

/** The option that makes a new brand, or a new category below one. */
export const newBrand = 'new';
export const newCategoryBelow = (parentId: number): string => `new-${parentId}`;

type Checked = { mapping: readonly { heading: string }[]; unmatched: readonly UnmatchedValue[] };
export type Choices = { mapping: ChosenMapping; matches: ChosenMatch[]; sheet: string | null };

/** The choices of a sent form. Fields are identified by their place in the checked import. Never throws: anything that is no choice is left out. */
export function readChoices(form: URLSearchParams, { mapping, unmatched }: Checked): Choices {
  const columns = mapping.flatMap(({ heading }, at) => {
    const chosen = form.get(columnField(at));
    return chosen === null ? [] : [[heading, chosen || null] as const];
  });
  const matches = unmatched.flatMap((value, at) => readMatch(value, form.get(matchField(at)) ?? ''));
  return { mapping: Object.fromEntries(columns), matches, sheet: form.get(sheetField) || null };
}

function readMatch({ field, value }: UnmatchedValue, chosen: string): ChosenMatch[] {
  const [, parent] = /^new-(\d{1,9})$/.exec(chosen) ?? [];
  const target = field === 'condition' ? chosen : Number(chosen);
  const read =
    chosen === newBrand
      ? { field, value, isNew: true }
      : parent === undefined
        ? { field, value, target }
        : { field, value, isNew: true, parent: Number(parent) };
  const { data } = chosenMatch.safeParse(read);
  return chosen !== '' && data ? [data] : [];
}
