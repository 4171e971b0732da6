import type { Language } from './language.ts';
import { splitKey } from './message-key.ts';
import { m } from './messages.ts';

type Message = (inputs: object, options: { locale: Language }) => string;

/**
 * The text of a message key, used where the reader's language is not known yet. Several keys separated by spaces make
 * several sentences; a text that is not a key stays as it is.
 */
export function sentence(keys: string, language: Language, inputs: Record<string, string> = {}): string {
  const sentences = keys.split(' ').map((written) => {
    const { key, inputs: own } = splitKey(written);
    return messageOf(key)?.({ ...inputs, ...own }, { locale: language });
  });
  return sentences.includes(undefined) ? keys : sentences.join(' ');
}

const messageOf = (key: string): Message | undefined =>
  Object.hasOwn(m, key) ? (m as unknown as Record<string, Message>)[key] : undefined;
