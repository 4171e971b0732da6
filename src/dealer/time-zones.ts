/** The zones of Canada (IANA names), from east to west. */
export const timeZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
] as const;
export type TimeZone = (typeof timeZones)[number];
