import { type LeadStatus, leadStatus } from './status.ts';

type Before = { status: LeadStatus; firstAnsweredAt: Date | null } | null;

/** Changing the status of a new lead counts as the first answer. Returns the columns to write, if any. */
export function firstAnswer(before: Before, status: LeadStatus, now: Date): { firstAnsweredAt?: Date } {
  const isTakenUp = before?.status === leadStatus.new && status !== leadStatus.new;
  return isTakenUp && before.firstAnsweredAt === null ? { firstAnsweredAt: now } : {};
}
