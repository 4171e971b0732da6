/** How far the dealer is with what somebody sent. */
export const leadStatus = { new: 1, inProgress: 2, resolve: 3 } as const;
export type LeadStatus = (typeof leadStatus)[keyof typeof leadStatus];

export const leadStatuses: readonly LeadStatus[] = Object.values(leadStatus);

const nextSteps: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  [leadStatus.new]: [leadStatus.inProgress],
  [leadStatus.inProgress]: [leadStatus.resolve],
  // The work is taken up again.
  [leadStatus.resolve]: [leadStatus.inProgress],
};

/** A booking begins as new, is taken up, is resolved, and can be taken up again; no other step is allowed. */
export function maySetStatus(from: LeadStatus | null, to: LeadStatus): boolean {
  if (from === null) return to === leadStatus.new;
  return from === to || nextSteps[from].includes(to);
}

/** Until the day before, and while there is something left to do, owners move and cancel by themselves. */
export const mayOwnerChange = (
  { date, status, cancelledAt }: { date: string; status: LeadStatus; cancelledAt: Date | null },
  today: string,
): boolean => cancelledAt === null && status !== leadStatus.resolve && date > today;
