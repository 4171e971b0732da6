import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';

/** The lines of a pasted list, without bullets, numbers and empty lines. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[•·▪‣*–-]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');

type Paste = { position: number; language: Language; pasted: readonly string[] };

/** Replaces the lines from a position on, in one language, with pasted ones, and appends the rest. */
export function withPasted(lines: readonly Localized[], { position, language, pasted }: Paste): Localized[] {
  const count = Math.max(lines.length, position + pasted.length);
  return Array.from({ length: count }, (_, at) => {
    const line = lines[at] ?? { en: '', fr: null };
    const text = pasted[at - position];
    return text === undefined ? line : { ...line, [language]: text };
  });
}
