import { m } from '#src/i18n/messages.ts';
import type { Tone } from '#src/ui/admin/kit.ts';
import type { Standing } from './shown-import.ts';

export const textOf: Record<Standing, () => string> = {
  waiting: () => m.common_waiting(),
  interrupted: () => m.admin_import_state_interrupted(),
  running: () => m.common_in_progress(),
  checked: () => m.admin_import_state_checked(),
  kept: () => m.admin_import_state_kept(),
  refused: () => m.admin_import_state_refused(),
  cancelled: () => m.admin_import_state_cancelled(),
  undone: () => m.common_undone(),
};

export const toneOf: Record<Standing, Tone> = {
  waiting: 'fog',
  interrupted: 'oil',
  running: 'strait',
  checked: 'strait',
  kept: 'port',
  refused: 'star',
  cancelled: 'fog',
  undone: 'fog',
};
