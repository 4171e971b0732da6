import { boolean, customType, integer, timestamp } from 'drizzle-orm/pg-core';
import type { Localized } from '#src/lib/localized.ts';

/** Column types that tables share. */

/** Text in two languages, as jsonb `{en, fr}`. */
export const localized = customType<{ data: Localized; driverData: unknown }>({ dataType: () => 'jsonb' });

/** A list of texts in two languages, as jsonb `[{en, fr}]`. */
export const localizedList = customType<{ data: Localized[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (list) => JSON.stringify(list),
});

/** A timestamp that staff choose, as ISO text in input and output. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (moment) => new Date(moment).toISOString(),
});

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const times = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
};

/** Translation state of a record in both languages (src/catalogue/translation/french.ts). */
export const french = {
  frPublish: boolean('fr_publish').notNull().default(true),
  enTextChangedAt: moment('en_text_changed_at').notNull().defaultNow(),
  frTextChangedAt: moment('fr_text_changed_at'),
};
