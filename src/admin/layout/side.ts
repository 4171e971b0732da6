/** The look of the sidebar: each user's choice, in a cookie so that the server renders it. */
export const sides = ['darkblue', 'black', 'white'] as const;
/** The colour that marks the current entry. */
export const activeColors = ['primary', 'info', 'success', 'warning', 'danger'] as const;

export type SideLook = { side: (typeof sides)[number]; active: (typeof activeColors)[number] };

const cookieName = 'admin_side';
const cachedSeconds = 31_536_000;

export function sideLookIn(cookies: string | null): SideLook {
  const [, side, active] = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)(?:\\.(\\w+))?`).exec(cookies ?? '') ?? [];
  return {
    side: sides.find((one) => one === side) ?? 'darkblue',
    active: activeColors.find((one) => one === active) ?? 'primary',
  };
}

export const sideLookCookie = ({ side, active }: SideLook): string =>
  `${cookieName}=${side}.${active}; Path=/admin; Max-Age=${cachedSeconds}; SameSite=Lax`;
