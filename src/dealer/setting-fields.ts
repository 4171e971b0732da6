import { z } from 'zod';
import { type SettingKey, settingKeys, settingShapes } from './settings.ts';

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] };

/** The names of all fields of a setting, those of its rows and of optional parts included. */
export const fieldsOfSetting = (key: SettingKey): readonly string[] => fieldNames[key];

function* namesIn(shape: Shape): Generator<string> {
  for (const [key, inner] of Object.entries(shape.properties ?? {})) {
    yield key;
    yield* namesIn(inner);
  }
  for (const inner of [...(shape.items ? [shape.items] : []), ...(shape.anyOf ?? [])]) yield* namesIn(inner);
}

const shapeOf = (key: SettingKey) => z.toJSONSchema(settingShapes[key], { unrepresentable: 'any' }) as Shape;

const fieldNames = Object.fromEntries(settingKeys.map((key) => [key, [...new Set(namesIn(shapeOf(key)))]])) as Record<
  SettingKey,
  string[]
>;
