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
 * The label of a field: `admin_brand_media_hover`; `admin_post_title_field` where a screen has the shorter key;
 * `attribute_boatBeam` for an attribute of products.
 */
export function findFieldLabel(resource: string, field: string): string | undefined {
  const key = keyOfLabel(resource, field);
  return findSentence(`${key}_field`) ?? findSentence(key) ?? findSentence(`attribute_${field}`);
}

/** The label of a field, or the key that misses its message. */
export const fieldLabel = (resource: ResourceName, field: string): string =>
  findFieldLabel(resource, field) ?? keyOfLabel(resource, field);

const keyOfLabel = (resource: string, field: string): string => `admin_${snake(resource)}_${snake(field)}`;

/** `Merge: June Oarlock`, with the space before the colon that French wants. */
export const labelled = (label: string, value: string): string => m.admin_labelled({ label, value });

export const snake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (message) => `_${message.toLowerCase()}`);
