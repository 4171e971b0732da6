import { getLocale } from '#src/i18n/locale.ts';

/** Markdown written from texts of staff and visitors: nothing in them is markup. */

/** One line of text. */
export const escaped = (text: string): string => lineOf(escapedPart(text));

/** A part of a line. */
export const escapedPart = (text: string): string =>
  text.replace(/\s*[\r\n]+\s*/g, ' ').replace(/[\\`*_[\]<>|&~]/g, String.raw`\$&`);

/** A line of parts: what it begins with must not make it a heading, a list or a rule. */
export const lineOf = (parts: string): string =>
  parts
    .trim()
    .replace(/^([#+=-])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])(?=\s|$)/, String.raw`$1\$2`);

/** A link with an absolute address. */
export const link = (text: string, address: string, publicUrl: string): string =>
  `[${escaped(text)}](${absolute(address, publicUrl)})`;

/** Without what would end the link. */
export const absolute = (address: string, publicUrl: string): string =>
  new URL(address, publicUrl).href.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

/** Blocks with an empty line between them; empty ones are left out. */
export const blocks = (...parts: readonly (string | null | false | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');

export const bullets = (lines: readonly (string | null | false | undefined)[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');

/** What stands between a label and its value: French has a space before the colon. */
export const colon = (): string => (getLocale() === 'fr' ? '\u00a0: ' : ': ');

/** A label and its value. */
export const fact = (label: string, value: string): string => escaped(label) + colon() + escaped(value);

/** Parts of a line that are there, apart by dots. */
export const dotted = (parts: readonly (string | number | null | false | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '').join(' · ');
