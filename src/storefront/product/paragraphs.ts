import type { LocalText } from '#src/lib/localized.ts';

/** The paragraphs of a text. */
export const paragraphsOf = (written: LocalText): LocalText[] =>
  written.text
    .split(/\n+/)
    .filter(Boolean)
    .map((text) => ({ ...written, text }));
