import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Filter } from '#src/db/filter/filter.server.ts';
import { isStorable } from '#src/lib/input/field.ts';
import type { TouchKey } from './lead-source.ts';

/** Where leads, offers and sales came from, as the report counts them and the lists of its figures are filtered. */

type Column = AnyColumn | SQL;
type Origin = { source: Column; channel: Column; firstChannel: Column };

/**
 * The channel of what the site sent, by its last or first touch; `call`, `walk-in`, `site` without a known channel, or
 * null. What has no first touch counts by its last one.
 */
export const originBy = (touch: TouchKey, { source, channel, firstChannel }: Origin): SQL => {
  const known = touch === 'firstTouch' ? sql`${firstChannel}, ${channel}` : channel;
  return sql`(CASE WHEN ${source} = 'site' THEN coalesce(${known}, 'site') ELSE ${source} END)`;
};

const byOrigin =
  (origin: SQL): Filter =>
  (value) => {
    if (value === 'null') return sql`${origin} IS NULL`;
    return isStorable(value) ? sql`${origin} = ${value}` : undefined;
  };

export const originFilters = (columns: Origin) => ({
  lastTouch: byOrigin(originBy('lastTouch', columns)),
  firstTouch: byOrigin(originBy('firstTouch', columns)),
});
