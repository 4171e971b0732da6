import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { product } from '#src/catalogue/product/product.table.ts';
import { byText, byWord, type Filter } from '#src/db/filter/filter.server.ts';
import { languages } from '#src/i18n/language.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { readInvitations } from '../subscribe/read-invitations.server.ts';
import { alertEntry } from './alert.table.ts';
import { alertKindChoices, alertKinds } from './alert-kind.ts';
import { type AlertForm, type AlertState, alertState, alertStateChoices } from './alert-state.ts';

type Entry = typeof alertEntry.$inferSelect;

const inState = {
  waiting: and(isNull(alertEntry.confirmedAt), isNull(alertEntry.endedAt)),
  watching: and(isNotNull(alertEntry.confirmedAt), isNull(alertEntry.endedAt)),
  ended: isNotNull(alertEntry.endedAt),
} satisfies Record<AlertState, unknown>;

const byState: Filter = (state) => (Object.hasOwn(inState, state) ? inState[state as AlertState] : undefined);

const shownOf = (row: Entry, names: ReadonlyMap<number, string>): AlertForm => ({
  email: row.email,
  kind: row.kind,
  about: row.path ?? names.get(row.productId ?? 0) ?? null,
  language: row.language,
  state: alertState(row),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  consentText: row.consentText,
  consentAddress: row.consentAddress,
});

/** Alerts, read-only, without the keys with which they are ended. */
export const alertResource = defineComposedResource<typeof alertEntry, AlertForm, object>({
  name: 'watch',
  table: alertEntry,
  label: ({ email }) => email,
  nameColumn: alertEntry.email,
  search: [alertEntry.email, alertEntry.path],
  sort: { email: alertEntry.email, confirmedAt: alertEntry.confirmedAt },
  defaultSort: { createdAt: -1 },
  filters: {
    email: byText(alertEntry.email),
    kind: byWord(alertEntry.kind, alertKinds),
    language: byWord(alertEntry.language, languages),
    state: byState,
  },
  exportChoices: { kind: alertKindChoices, state: alertStateChoices },
  except: ['create', 'update', 'remove'],
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
  answer: async (rows, { db, ...sending }) =>
    (await readInvitations(db, rows, sending)).map((invitation) => ({ invitation })),
});
