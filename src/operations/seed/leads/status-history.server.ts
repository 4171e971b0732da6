import type { LeadStatus } from '#src/leads/work/status.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { hourMs, minuteMs } from '#src/lib/duration.ts';

/** A time of arrival some hours ago: exact on the same day, and in daylight on the days before. */
export function arrival(hoursAgo: number, now: Date): Date {
  const days = Math.floor(hoursAgo / 24);
  if (days === 0) return new Date(now.getTime() - hoursAgo * hourMs);
  const morning = startOfDealerDay(dayAfter(dealerDay(now), -days)).getTime() + 9 * hourMs;
  const minutesPast = (hoursAgo * 17) % 60;
  return new Date(morning + (hoursAgo % 24) * hourMs + minutesPast * minuteMs);
}

export type StatusStep = { at: Date; from: LeadStatus; to: LeadStatus };

/** When work on it started, and when it was resolved: hours after it came, and never in the future. */
export function statusHistory(createdAt: Date, status: LeadStatus, now: Date): StatusStep[] {
  const age = Math.max(0, now.getTime() - createdAt.getTime());
  const after = (hours: number, share: number) =>
    new Date(createdAt.getTime() + Math.round(Math.min(hours * hourMs, age * share)));
  const taken: StatusStep = { at: after(5, 0.4), from: 1, to: 2 };
  const resolved: StatusStep = { at: after(29, 0.8), from: 2, to: 3 };
  return [taken, resolved].slice(0, status - 1);
}
