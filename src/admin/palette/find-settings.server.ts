import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Db } from '#src/db/client.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { type SettingKey, settingKeys, settingShapes } from '#src/dealer/settings.ts';
import { keysOfField, snake } from '#src/i18n/label-keys.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { foldText } from '#src/lib/same-text.ts';
import type { FoundSetting } from './found.ts';

/** Settings whose name, description or field has every word. */
export async function findSettings(db: Db, user: SignedIn, keywords: string): Promise<FoundSetting[]> {
  if (!mayDo(user, 'read', 'setting')) return [];
  const requested = foldText(keywords).split(/\s+/).filter(Boolean);
  const textOf = (key: string) => {
    const text = sentence(key, user.language);
    return text === key ? '' : text;
  };
  const found = settingKeys.flatMap((key): (Omit<FoundSetting, 'id'> & { key: SettingKey })[] => {
    const title = textOf(`admin_setting_key_${snake(key)}`);
    const about = `${title} ${textOf(`admin_setting_about_${snake(key)}`)} ${textOf(`admin_setting_also_${snake(key)}`)}`;
    if (hasAll(about, requested)) return [{ key, title, field: null }];
    const labels = (fieldNames[key] ?? []).map((field) => ({
      key: field,
      label: keysOfField('setting', field).map(textOf).find(Boolean) ?? '',
    }));
    const field = labels.find(({ label }) => label !== '' && hasAll(`${about} ${label}`, requested));
    return field ? [{ key, title, field }] : [];
  });
  if (found.length === 0) return [];
  const keys = found.map(({ key }) => key);
  const rows = await db.select({ id: setting.id, key: setting.key }).from(setting).where(inArray(setting.key, keys));
  const idOf = new Map(rows.map(({ id, key }) => [key, id]));
  return found.flatMap(({ key, title, field }) => {
    const id = idOf.get(key);
    return id === undefined ? [] : [{ id, title, field }];
  });
}

const hasAll = (text: string, keywords: readonly string[]): boolean => {
  const folded = foldText(text);
  return keywords.every((word) => folded.includes(word));
};

/** The names of all fields of a setting, those of its rows and of optional parts included. */
function* fieldsOf(shape: Shape): Generator<string> {
  for (const [key, inner] of Object.entries(shape.properties ?? {})) {
    yield key;
    yield* fieldsOf(inner);
  }
  for (const inner of [...(shape.items ? [shape.items] : []), ...(shape.anyOf ?? [])]) yield* fieldsOf(inner);
}

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] };

const shapeOf = (key: SettingKey) => z.toJSONSchema(settingShapes[key], { unrepresentable: 'any' }) as Shape;

const fieldNames: Record<string, string[]> = Object.fromEntries(
  settingKeys.map((key) => [key, [...new Set(fieldsOf(shapeOf(key)))]]),
);
