/** What the interface says, `m.home_title()`: a function for each message of the folder messages (bin/messages.ts). */
export * as m from './compiled/messages.ts';
