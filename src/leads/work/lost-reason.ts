import { optionalNumber, optionalWord } from '#src/lib/input/field.ts';
import { leadSources } from '#src/sales/lead-source.ts';
import { type LeadStatus, leadStatus } from './status.ts';

/** The source and the reason why it was lost, as staff enter them with a message or a trade-in. */
export const outcomeFields = () => ({
  source: optionalWord(leadSources),
  lostReason: optionalNumber({ min: 1, max: 6, whole: true }),
});

type Outcome = { status: LeadStatus; lostReason: number | null };

/** A lead that is open again is not lost. Undefined for a new reason of a lead that is not resolved. */
export function lostReasonOf({ status, lostReason }: Outcome, before: Outcome | null): number | null | undefined {
  if (status === leadStatus.resolve) return lostReason;
  return lostReason === null || lostReason === before?.lostReason ? null : undefined;
}
