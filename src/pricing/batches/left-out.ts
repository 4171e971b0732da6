import type { AmberReason, RedReason } from './rules/check-prices.ts';

/** Why a unit is not in a batch: gone, changed by somebody, refused by a rule, or a reason that was not ticked. */
export const leftOutReasons = [
  'gone',
  'changed',
  'no-access',
  ...([
    'not-a-number',
    'under-fees',
    'promotion-not-lower',
    'no-promotion',
    'not-a-day',
    'ended',
  ] satisfies RedReason[]),
  ...(['much-lower', 'much-higher', 'promotion-much-lower', 'above-msrp'] satisfies AmberReason[]),
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type LeftOut = { id: number; name: string; reason: LeftOutReason; changedBy: string | null };
