import { boolean, customType, integer, timestamp } from 'drizzle-orm/pg-core';
import type { Localized } from '#src/lib/localized.ts';

/** Column kinds that every table shares. */

/** Text in two languages, as jsonb `{en, fr}`. */
export const localized = customType<{ data: Localized; driverData: unknown }>({ dataType: () => 'jsonb' });

/** A list of texts in two languages, as jsonb `[{en, fr}]`. */
export const localizedList = customType<{ data: Localized[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (list) => JSON.stringify(list),
});

/** A moment that staff choose, as the ISO text that a write brings and an answer gives. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (moment) => new Date(moment).toISOString(),
});

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** What is true of the French of a record that carries both languages (src/catalogue/translation/french.ts). */
export const french = {
  frPublish: boolean('fr_publish').notNull().default(true),
  enTextChangedAt: timestamp('en_text_changed_at', { withTimezone: true }).notNull().defaultNow(),
  frTextChangedAt: timestamp('fr_text_changed_at', { withTimezone: true }),
};
