import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/changes.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { setting } from './setting.table.ts';
import { defaultSettings, type Settings, settingKeys, settingShapes } from './settings.ts';

export type SettingsReader = () => Promise<Settings>;

/** The settings as every page asks for them. */
export const createSettings = (db: Db, changes: Changes): SettingsReader =>
  cachedUntilChange(changes, () => readSettings(db));

/** A setting that is missing, or whose stored value does not fit its shape, has its default. */
export async function readSettings(db: Pick<Db, 'select'>): Promise<Settings> {
  const rows = await db.select({ key: setting.key, value: setting.value }).from(setting);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = Object.entries(settingShapes).map(([key, shape]) => {
    const { data } = shape.safeParse(stored.get(key));
    return [key, data === undefined ? defaultSettings[key as keyof Settings] : data];
  });
  return Object.fromEntries(entries) as Settings;
}

export const readDealerName = async (db: Pick<Db, 'select'>): Promise<string> => (await readSettings(db)).dealer.name;

/** Gives every setting a record, so that each can be looked at and changed. Those that are there stay as they are. */
export async function completeSettings(db: Pick<Db, 'insert'>): Promise<void> {
  const rows = settingKeys.map((key) => ({ key, value: defaultSettings[key] }));
  await db.insert(setting).values(rows).onConflictDoNothing();
}
