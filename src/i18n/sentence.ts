import type { Language } from './language.ts';
import { m } from './messages.ts';

type Message = (inputs: object, options: { locale: Language }) => string;

/**
 * The words of a message's key, which code carries about while it does not know the reader's language. Several keys
 * with blanks between them make several sentences; a text that is no key stays as it is.
 */
export function sentence(keys: string, language: Language, inputs: Record<string, string> = {}): string {
  const messages = keys.split(' ').map(messageOf);
  if (messages.includes(undefined)) return keys;
  return messages.map((message) => message?.(inputs, { locale: language })).join(' ');
}

const messageOf = (key: string): Message | undefined =>
  Object.hasOwn(m, key) ? (m as unknown as Record<string, Message>)[key] : undefined;
