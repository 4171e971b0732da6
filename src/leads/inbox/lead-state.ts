import type { LeadStatus } from '#src/bookings/status.ts';

/** What a change of leads may set; what it leaves out stays. */
export type LeadState = { status?: LeadStatus; owner?: number | null; snoozedUntil?: string | null };
