import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { type BookingState, isDone, isWait } from './booking-state.ts';
import type { Step } from './read-steps.server.ts';

/** Names and colours of the states in the back office. */
export const stateChoices = [
  { value: 'booked', label: 'booking_state_booked', tone: 'strait' },
  { value: 'arrived', label: 'booking_state_arrived', tone: 'strait' },
  { value: 'in-shop', label: 'booking_state_in_shop', tone: 'oil' },
  { value: 'waiting-for-parts', label: 'booking_state_waiting_for_parts', tone: 'star' },
  { value: 'waiting-for-owner', label: 'booking_state_waiting_for_owner', tone: 'star' },
  { value: 'ready', label: 'booking_state_ready', tone: 'port' },
  { value: 'picked-up', label: 'booking_state_picked_up', tone: 'fog' },
] as const;

const names: Readonly<Record<BookingState, () => string>> = {
  booked: m.booking_state_booked,
  arrived: m.booking_state_arrived,
  'in-shop': m.booking_state_in_shop,
  'waiting-for-parts': m.booking_state_waiting_for_parts,
  'waiting-for-owner': m.booking_state_waiting_for_owner,
  ready: m.booking_state_ready,
  'picked-up': m.booking_state_picked_up,
};
export const stateName = (state: BookingState): string => names[state]();

/** A step that was taken, in files for people. */
export function stepText(step: unknown, language: Language): string {
  const { state, at, by } = step as Step;
  const label = stateChoices.find(({ value }) => value === state)?.label ?? state;
  const taken = { state: sentence(label, language), when: formatMoment(at, language) };
  const locale = { locale: language };
  return by === null ? m.booking_step_at(taken, locale) : m.booking_step_at_by({ ...taken, who: by }, locale);
}

const steps: Readonly<Record<Exclude<BookingState, 'booked'>, () => string>> = {
  arrived: m.booking_step_arrived,
  'in-shop': m.booking_step_in_shop,
  'waiting-for-parts': m.booking_step_waiting_for_parts,
  'waiting-for-owner': m.booking_step_waiting_for_owner,
  ready: m.booking_step_ready,
  'picked-up': m.booking_step_picked_up,
};

/** The button that leads from one state to another: a wait ends, and what was done comes back. */
export function stepName(from: BookingState, to: BookingState): string {
  if (to === 'in-shop' && isWait(from)) return m.booking_step_in_shop_resume();
  if (to === 'in-shop' && isDone(from)) return m.booking_step_in_shop_again();
  return to === 'booked' ? stateName(to) : steps[to]();
}
