import { type LeadStatus, leadStatus } from './status.ts';

type Before = { status: LeadStatus; firstAnsweredAt: Date | null } | null;

/** Whoever takes a new lead up has answered it, unless it was answered before. What is to be written, if anything. */
export function firstAnswer(before: Before, status: LeadStatus, now: Date): { firstAnsweredAt?: Date } {
  const isTakenUp = before?.status === leadStatus.new && status !== leadStatus.new;
  return isTakenUp && before.firstAnsweredAt === null ? { firstAnsweredAt: now } : {};
}
