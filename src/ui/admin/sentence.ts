import type { ResourceName } from '#src/access.ts';
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

/**
 * The message key of a field's label: its own, `admin_brand_media_hover` (`admin_post_title_field` where a screen has the
 * shorter key), or the one that fields of this name share, `field_email`, or an attribute's, `attribute_boatBeam`.
 */
export function findFieldKey(resource: string, field: string): string | undefined {
  const own = keyOfLabel(resource, field);
  return [`${own}_field`, own, `field_${snake(field)}`, `attribute_${field}`].find((key) => key in named);
}

export function findFieldLabel(resource: string, field: string): string | undefined {
  const key = findFieldKey(resource, field);
  return key && findSentence(key);
}

/** The label of a field, or the key that misses its message. */
export const fieldLabel = (resource: ResourceName, field: string): string =>
  findFieldLabel(resource, field) ?? keyOfLabel(resource, field);

/** The title of a part of a form: `admin_brand_section_pictures`, or what parts of this name share, `section_about`. */
export const findSectionTitle = (resource: ResourceName, section: string): string | undefined =>
  findSentence(`admin_${snake(resource)}_section_${snake(section)}`) ?? findSentence(`section_${snake(section)}`);

const keyOfLabel = (resource: string, field: string): string => `admin_${snake(resource)}_${snake(field)}`;

/** `Merge: June Oarlock`, with the space before the colon that French wants. */
export const labelled = (label: string, value: string): string => m.common_labelled({ label, value });

export const snake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (message) => `_${message.toLowerCase()}`);
