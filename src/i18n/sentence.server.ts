import type { Language } from './language.ts';
import { m } from './messages/messages.js';

type Message = (inputs: object, options: { locale: Language }) => string;

/** A message by its key. It holds all messages, so it stays on the server; a sentence that is no key stays as it is. */
export function sentence(key: string, language: Language, inputs: Record<string, string> = {}): string {
  const message = Object.hasOwn(m, key) ? (m as unknown as Record<string, Message>)[key] : undefined;
  return message ? message(inputs, { locale: language }) : key;
}
