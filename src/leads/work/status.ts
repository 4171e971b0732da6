/** The status of a lead or booking. */
export const leadStatus = { new: 1, inProgress: 2, resolve: 3 } as const;
export type LeadStatus = (typeof leadStatus)[keyof typeof leadStatus];

export const leadStatuses: readonly LeadStatus[] = Object.values(leadStatus);

const nextSteps: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  [leadStatus.new]: [leadStatus.inProgress],
  [leadStatus.inProgress]: [leadStatus.resolve],
  // Reopened.
  [leadStatus.resolve]: [leadStatus.inProgress],
};

/** Status goes from new to in progress to resolved and back to in progress; no other step is allowed. */
export function maySetStatus(from: LeadStatus | null, to: LeadStatus): boolean {
  if (from === null) return to === leadStatus.new;
  return from === to || nextSteps[from].includes(to);
}

/** The statuses that all of some saved bookings can be given, their own included; a new one is new. */
export const statusesFrom = (saved: readonly LeadStatus[]): LeadStatus[] =>
  leadStatuses.filter((status) =>
    saved.length === 0 ? maySetStatus(null, status) : saved.every((from) => maySetStatus(from, status)),
  );
