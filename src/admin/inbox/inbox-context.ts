import { createContext, use } from 'react';
import type { ChangeResult } from '#src/leads/inbox/change/change-input.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import type { Called } from '#src/ui/admin/call.ts';
import type { SnoozeChoice } from './conversation/snooze-times.ts';

/** The possible changes of leads, the same for one and for many. */
export type Change = { status?: number; lostReason?: number; owner?: number | null; snoozedUntil?: string | null };

/** What the parts of the inbox share. */
export type Inbox = {
  userId: number;
  staff: readonly Choice[];
  /** Why leads are lost. */
  lostReasons: readonly Choice[];
  hasMailServer: boolean;
  snoozes: readonly SnoozeChoice[];
  /** The filters of the list, for links that keep them. */
  search: string;
  now: Date;
  isBusy: boolean;
  /** Changes the leads, and offers to undo it. */
  change: (leads: readonly LeadName[], change: Change, done: string) => Promise<Called<ChangeResult>>;
  /** Opens the lead after this one in the list, or before it (-1); the list when there is none. */
  step: (from: LeadName | null, by: 1 | -1) => void;
  /** The list takes its new order. */
  refresh: () => Promise<void>;
};

export const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('The inbox is around its parts.');
  return inbox;
}
