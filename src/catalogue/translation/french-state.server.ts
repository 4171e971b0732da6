import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { Filter } from '#src/db/filter/filter.server.ts';
import { type LanguageState, languageStateNames } from '#src/lib/language-state.ts';

type FrenchColumns = Record<'frPublish' | 'enTextChangedAt' | 'frTextChangedAt', AnyColumn>;

/** `frenchState` of french.ts as SQL. */
export const frenchStateOf = ({ frPublish, enTextChangedAt, frTextChangedAt }: FrenchColumns): SQL<LanguageState> =>
  sql<LanguageState>`CASE WHEN ${frTextChangedAt} IS NULL THEN 'missing' WHEN NOT ${frPublish} THEN 'draft'
    WHEN ${enTextChangedAt} > ${frTextChangedAt} THEN 'stale' ELSE 'published' END`;

/** One state, or several separated by commas. */
export const byLanguageState =
  (state: SQL<LanguageState>): Filter =>
  (value) => {
    const requested = value.split(',');
    const isKnown = requested.every((word) => languageStateNames.some((name) => name === word));
    return isKnown ? inArray(state, requested as LanguageState[]) : undefined;
  };
