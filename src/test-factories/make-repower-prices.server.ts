import type { Db } from '#src/db/client.server.ts';
import { defaultRepower, type RepowerSettings } from '#src/dealer/repower-setting.ts';
import { setting } from '#src/dealer/setting.table.ts';

const range = { hours: 24, rigging: { tiller: null, mechanical: 135_000, digital: 225_000 }, propellerCents: 0 };

const value: RepowerSettings = {
  ranges: { upTo20: range, upTo60: range, upTo115: range, upTo200: range, upTo300: range, above300: range },
  hourlyRateCents: 10_000,
  disposalCents: 12_500,
  validDays: 14,
  depositText: defaultRepower.depositText,
  texts: defaultRepower.texts,
};

/** The setting "Re-power": $1,350.00 of rigging and $2,400.00 of labour for any engine with mechanical control. */
export const makeRepowerPrices = (db: Db) =>
  db.insert(setting).values({ key: 'repower', value }).onConflictDoUpdate({ target: setting.key, set: { value } });

/** Of an engine that fits a boat of 17 ft with a plate of 115 hp. */
export const ninetyHp = { omHoPo: 90, omShLe: 20, omEnTy: 'four-stroke', omControl: 'mechanical', omWeight: 359 };
