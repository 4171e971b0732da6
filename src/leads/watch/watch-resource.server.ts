import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { product } from '#src/catalogue/product/product.table.ts';
import { languages } from '#src/i18n/language.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { byText, byWord, type Filter } from '#src/resource/filter.server.ts';
import { watchEntry } from './watch.table.ts';
import { watchKinds } from './watch-kind.ts';
import { type WatchForm, type WatchState, watchState } from './watch-state.ts';

type Entry = typeof watchEntry.$inferSelect;

const inState = {
  waiting: and(isNull(watchEntry.confirmedAt), isNull(watchEntry.endedAt)),
  watching: and(isNotNull(watchEntry.confirmedAt), isNull(watchEntry.endedAt)),
  ended: isNotNull(watchEntry.endedAt),
} satisfies Record<WatchState, unknown>;

const byState: Filter = (state) => (Object.hasOwn(inState, state) ? inState[state as WatchState] : undefined);

const shownOf = (row: Entry, names: ReadonlyMap<number, string>): WatchForm => ({
  email: row.email,
  kind: row.kind,
  about: row.path ?? names.get(row.productId ?? 0) ?? null,
  language: row.language,
  state: watchState(row),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  consentText: row.consentText,
  consentAddress: row.consentAddress,
});

/** Who watches what, to be read: the key with which an address ends it stays inside. */
export const watchResource = defineComposedResource<typeof watchEntry, WatchForm, object>({
  name: 'watch',
  table: watchEntry,
  label: ({ email }) => email,
  nameColumn: watchEntry.email,
  search: [watchEntry.email, watchEntry.path],
  sort: { email: watchEntry.email, confirmedAt: watchEntry.confirmedAt },
  defaultSort: { createdAt: -1 },
  filters: {
    email: byText(watchEntry.email),
    kind: byWord(watchEntry.kind, watchKinds),
    language: byWord(watchEntry.language, languages),
    state: byState,
  },
  except: ['create', 'update', 'remove', 'clone'],
  shape: {},
  input: async () => z.never(),
  columns: () => ({}),
  formOf: async (rows, db) => {
    const ids = rows.flatMap(({ productId }) => productId ?? []);
    const products = await db
      .select({ id: product.id, name: product.name })
      .from(product)
      .where(inArray(product.id, ids));
    const names = new Map(products.map(({ id, name }) => [id, name.en]));
    return rows.map((row) => shownOf(row, names));
  },
});
