import type { ResourceName } from '../../access.ts';
import { m } from '../../i18n/messages/messages.js';

type Message = (inputs?: Record<string, unknown>) => string;

/**
 * The messages that declarations name by key. They are picked by their prefix: taking all would carry every word of
 * the storefront into the back office, and with it into what both share.
 */
const files = import.meta.glob<Record<string, Message>>('../../i18n/messages/messages/{admin,input,error}_*.js', {
  eager: true,
});

/** A message by its key, in the page's language; undefined when nobody has written it. */
export function findSentence(key: string, inputs: Record<string, unknown> = {}): string | undefined {
  return messageOf(key)?.(inputs);
}

// On the server, and in development, all messages stand in one file, which is there anyhow; what is built for browsers
// must not see this branch.
const messageOf = (key: string): Message | undefined =>
  import.meta.env.SSR || import.meta.env.DEV
    ? (m as unknown as Record<string, Message>)[key]
    : files[`../../i18n/messages/messages/${key.toLowerCase()}.js`]?.[key];

/** A message by its key; a sentence that is no key stays as it is. */
export const sentence = (key: string, inputs?: Record<string, unknown>): string => findSentence(key, inputs) ?? key;

/** How a field is called: `admin_brand_media_hover`; `admin_post_title_field` where a screen has the shorter key. */
export function fieldLabel(resource: ResourceName, field: string): string {
  const key = `admin_${snake(resource)}_${snake(field)}`;
  return findSentence(`${key}_field`) ?? sentence(key);
}

export const snake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
