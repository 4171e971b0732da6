import type { CurrentUser } from '#src/access.ts';
import type { MenuKey } from '../menu.ts';
import type { Side } from './side.ts';

/** What every screen of the back office stands in. */
export type Frame = {
  user: CurrentUser & { name: string; username: string };
  side: Side;
  /** The dealer's name. */
  dealer: string;
  /** What waits for somebody, by entry of the menu. */
  counts: Readonly<Partial<Record<MenuKey, number>>>;
};
