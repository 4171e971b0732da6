import type { Tone } from '#src/ui/admin/kit.ts';
import { type SourceRunState, sourceFormats, sourceRunStates, sourceSchedules } from './source-input.ts';

/** What the back office calls formats and schedules of sources, and states of their runs. */

const choicesOf = (field: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: `admin_source_${field}_${value}` }));
export const formatChoices = choicesOf('format', sourceFormats);
export const scheduleChoices = choicesOf('schedule', sourceSchedules);

const tones: Record<SourceRunState, Tone> = {
  waiting: 'oil',
  running: 'strait',
  asking: 'star',
  importing: 'strait',
  done: 'port',
  failed: 'star',
  dropped: 'fog',
};
export const runStateChoices = sourceRunStates.map((value) => ({
  value,
  label: `admin_source_run_state_${value}`,
  tone: tones[value],
}));
