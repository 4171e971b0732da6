import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { setDealerTimeZone } from '#src/lib/dates.ts';
import { setting } from './setting.table.ts';
import { defaultSettings, type Settings, settingKeys, settingShapes } from './settings.ts';

export type SettingsReader = () => Promise<Settings>;

/** The settings as pages read them. */
export const createSettings = (db: Db, changes: Changes): SettingsReader =>
  cachedUntilChange(changes, () => readSettings(db));

/**
 * A setting that is missing, or whose stored value does not match its schema, has its default. From then on this process
 * counts days in the dealer's time zone.
 */
export async function readSettings(db: Pick<Db, 'select'>): Promise<Settings> {
  const rows = await db.select({ key: setting.key, value: setting.value }).from(setting);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = Object.entries(settingShapes).map(([key, shape]) => {
    const { data } = shape.safeParse(stored.get(key));
    return [key, data === undefined ? defaultSettings[key as keyof Settings] : data];
  });
  const settings = Object.fromEntries(entries) as Settings;
  setDealerTimeZone(settings.dealer.timeZone);
  return settings;
}

export const readDealerName = async (db: Pick<Db, 'select'>): Promise<string> => (await readSettings(db)).dealer.name;

/** Creates the missing setting records with their defaults. */
export async function completeSettings(db: Pick<Db, 'insert'>): Promise<void> {
  const rows = settingKeys.map((key) => ({ key, value: defaultSettings[key] }));
  await db.insert(setting).values(rows).onConflictDoNothing();
}
