import { m } from '#src/i18n/messages.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { Badge } from '../cells.tsx';
import type { Tone } from '../kit.ts';

/** Labels of translation states. */

export const stateName: Record<LanguageState, () => string> = {
  missing: () => m.admin_french_state_missing(),
  draft: () => m.admin_french_state_draft(),
  stale: () => m.admin_french_state_stale(),
  published: () => m.admin_french_state_published(),
};

const tones: Record<LanguageState, Tone> = { missing: 'fog', draft: 'fog', stale: 'oil', published: 'port' };

export const StateBadge = ({ state }: { state: LanguageState }) => (
  <Badge tone={tones[state]}>{stateName[state]()}</Badge>
);
