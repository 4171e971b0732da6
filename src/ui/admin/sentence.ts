import type { ResourceName } from '#src/access.ts';
import { keysOfField, snake } from '#src/i18n/label-keys.ts';
import { splitKey } from '#src/i18n/message-key.ts';
import { m } from '#src/i18n/messages.ts';
import { named } from './named-messages.ts';

type Message = (inputs: Record<string, unknown>) => string;

/** A message by its key, in the page's language; undefined for an unknown key. */
export function findSentence(written: string, inputs: Record<string, unknown> = {}): string | undefined {
  const { key, inputs: own } = splitKey(written);
  return (named as unknown as Record<string, Message | undefined>)[key]?.({ ...inputs, ...own });
}

/** A message by its key; other texts stay as they are. */
export const sentence = (key: string, inputs?: Record<string, unknown>): string => findSentence(key, inputs) ?? key;

/** The first of these keys that has a message. */
export const findKey = (...keys: readonly string[]): string | undefined => keys.find((key) => key in named);

export const findFieldKey = (resource: string, field: string): string | undefined =>
  findKey(...keysOfField(resource, field));

export function findFieldLabel(resource: string, field: string): string | undefined {
  const key = findFieldKey(resource, field);
  return key && findSentence(key);
}

/** The label of a field, or the key that misses its message. */
export const fieldLabel = (resource: ResourceName, field: string): string =>
  findFieldLabel(resource, field) ?? `admin_${snake(resource)}_${snake(field)}`;

/**
 * The title of a part of a form: `admin_brand_section_pictures`, or what parts of this name share, `section_about`, or
 * the label of the field or the record that it shows.
 */
export function findSectionTitle(resource: ResourceName, section: string): string | undefined {
  const name = snake(section);
  const key = findKey(
    `admin_${snake(resource)}_section_${name}`,
    `section_${name}`,
    `field_${name}`,
    `admin_${name}_one`,
  );
  return key && findSentence(key);
}

/** The key of a record's type name: `admin_customer_one`, or the label of fields that name one, `field_brand`. */
export const recordKey = (resource: string): string =>
  findKey(`admin_${snake(resource)}_one`, `field_${snake(resource)}`) ?? resource;

/** The type name of a record, or the resource's name. */
export const recordLabel = (resource: string): string => sentence(recordKey(resource));

/** A label as it is written within a sentence: `API keys` stays, `Product filters` begins small. */
export const withinSentence = (label: string): string =>
  label.replace(/(?<!\p{Lu})\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLocaleLowerCase());

/** The key of an entry's label in the menu: its own, or the title of its list. */
export const menuKey = ({ key, resource = key }: { key: string; resource?: string }): string =>
  findKey(`admin_menu_${key}`, `admin_${snake(resource)}_title`) ?? key;

/** The label of an entry in the menu. */
export const menuLabel = (entry: { key: string; resource?: string }): string => sentence(menuKey(entry));

/** `Merge: June Oarlock`, with the space before the colon that French wants. */
export const labelled = (label: string, value: string): string => m.common_labelled({ label, value });
