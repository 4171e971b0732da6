/**
 * The messages of the interface, `m.home_title()`: a function for each one in the folder messages (bin/messages.ts).
 */
export * as m from './compiled/messages.ts';
