import { m } from '#src/i18n/messages.ts';

/** How soon the shop would do a line. */
export const adviceText = {
  now: m.estimate_advice_now,
  soon: m.estimate_advice_soon,
  'can-wait': m.estimate_advice_can_wait,
};
