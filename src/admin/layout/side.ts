/** The colours of the sidebar: each person's choice, kept in a cookie so that the server draws it right at once. */
export const sides = ['darkblue', 'black', 'white'] as const;
export type Side = (typeof sides)[number];

const cookieName = 'admin_side';
const keptSeconds = 31_536_000;

export function sideIn(cookies: string | null): Side {
  const kept = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookies ?? '')?.[1];
  return sides.find((side) => side === kept) ?? 'darkblue';
}

export const sideCookie = (side: Side): string =>
  `${cookieName}=${side}; Path=/admin; Max-Age=${keptSeconds}; SameSite=Lax`;
