/** The colour of the sidebar: each user's choice, in a cookie so that the server renders it. */
export const sides = ['darkblue', 'black', 'white'] as const;
export type Side = (typeof sides)[number];

const cookieName = 'admin_side';
const cachedSeconds = 31_536_000;

export function sideIn(cookies: string | null): Side {
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookies ?? '')?.[1];
  return sides.find((side) => side === stored) ?? 'darkblue';
}

export const sideCookie = (side: Side): string =>
  `${cookieName}=${side}; Path=/admin; Max-Age=${cachedSeconds}; SameSite=Lax`;
