import { eq, inArray } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { byWord } from '#src/db/filter/filter.server.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { failure } from '#src/lib/errors.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { updateRecord } from '#src/resource/update.server.ts';
import { missingPictures } from './look/look.server.ts';
import { setting } from './setting.table.ts';
import { settingInput } from './setting-input.ts';
import { settingKeys, settingShapes } from './settings.ts';

/** One record per setting key, so none is created or deleted by staff. */
export const settingResource = defineResource({
  name: 'setting',
  table: setting,
  input: settingInput,
  label: ({ key }) => key,
  nameColumn: setting.key,
  sort: { key: setting.key },
  defaultSort: { key: 1 },
  exportChoices: { key: (key, language) => sentence(`admin_setting_key_${snake(String(key))}`, language) },
  filters: { key: byWord(setting.key, settingKeys) },
  // The table also has internal rows of the program.
  only: () => inArray(setting.key, settingKeys),
  except: ['create', 'remove'],
  // A change may name a setting by its key.
  ownCalls: (context) => ({
    update: async (sent) => await updateRecord(context, { ...sent, id: sent.id ?? (await idOf(context.db, sent.key)) }),
  }),
  beforeSave: async ({ tx, before, parsed }) => {
    if (before && before.key !== parsed.key)
      throw failure.ruleBroken('input_unknown_choice', { key: 'input_unknown_choice' });
    if (parsed.key === 'brand') await requirePictures(tx, parsed.value);
    return undefined;
  },
});

/** A version of the history may name a picture that has been deleted since. */
async function requirePictures(tx: Tx, value: unknown): Promise<void> {
  const missing = await missingPictures(tx, settingShapes.brand.parse(value));
  const fields = Object.fromEntries(missing.map((key) => [`value.${key}`, 'input_unknown_choice']));
  if (missing.length > 0) throw failure.ruleBroken('input_unknown_choice', fields);
}

async function idOf(db: Reading, key: unknown): Promise<number | undefined> {
  if (typeof key !== 'string') return undefined;
  const [row] = await db.select({ id: setting.id }).from(setting).where(eq(setting.key, key));
  return row?.id;
}
