import { m } from '#src/i18n/messages.ts';

/** The states as their owner reads them. */
export const ownerStateNames = {
  booked: m.booking_state_booked,
  arrived: m.booking_state_arrived,
  'in-shop': m.booking_state_in_shop,
  'waiting-for-parts': m.booking_state_waiting_for_parts,
  'waiting-for-owner': m.boat_state_waiting_for_you,
  ready: m.booking_state_ready,
  'picked-up': m.booking_state_picked_up,
};
