/**
 * The messages that declarations refer to by key. The browser gets only those with the prefixes of such keys
 * (bin/messages.ts).
 */
export { m as named } from '#src/i18n/messages.ts';
