/** The messages that declarations name by key. A browser gets those alone that begin like such a key (bin/messages.ts). */
export { m as named } from '#src/i18n/messages.ts';
