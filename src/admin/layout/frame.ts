import type { CurrentUser } from '#src/access.ts';
import type { DealerView } from '#src/view-models/view.ts';
import type { MenuKey } from '../menu.ts';
import type { SideLook } from './side.ts';

/** The layout's data. */
export type Frame = {
  user: CurrentUser & {
    name: string;
    hasName: boolean;
    photo: string | null;
    username: string;
    hasLetterKeys: boolean;
    /** A required second step is missing, and may be until then. */
    stepDueAt: string | null;
    mustSetUpStep: boolean;
  };
  look: SideLook;
  dealer: Pick<DealerView, 'name' | 'logo'>;
  /** Counts of new records, by menu entry. */
  counts: Readonly<Partial<Record<MenuKey, number>>>;
  lastRuns: LastRuns;
  /** The version of Slipway. */
  version: string;
  /** The server's time when it was loaded. */
  loadedAt: string;
};

/** When tools of the top bar last ran; null for never. */
export type LastRuns = { clearCache: string | null; backUp: string | null };
