import { type CurrentUser, mayDo } from '#src/access.ts';
import type { LeadStatus } from '#src/bookings/status.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { ProductSnapshotAnswer } from '../product-snapshot.ts';

/** A lead as the inbox shows it, whichever table it lies in. */

/** The table, as access, calls and audit name it. */
export const leadResources = ['contact', 'trade', 'book-service'] as const;
export type LeadResource = (typeof leadResources)[number];

export const leadKinds = ['message', 'email', 'phone', 'trade', 'booking'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Messages and trades need `contact`, bookings `book-service`: the inbox shows what somebody may read anyway. */
export const resourcesFor = (user: CurrentUser): LeadResource[] =>
  leadResources.filter((resource) => mayDo(user, 'read', resource));

export type LeadName = { resource: LeadResource; id: number };

export type LeadRow = LeadName & {
  kind: LeadKind;
  name: string;
  email: string | null;
  phone: string | null;
  language: Language;
  status: LeadStatus;
  owner: number | null;
  ownerName: string | null;
  /** The product, the boat, or the subject. */
  about: Localized | null;
  /** The day, the time or both that they would like to be called, as the clock on the dealer's wall shows it. */
  callAt: string | null;
  /** A booking that was called off: nobody waits for an answer. */
  isOff: boolean;
  createdAt: string;
  firstAnsweredAt: string | null;
  /** While somebody waits for the first answer: when it was promised. */
  dueAt: string | null;
  isLate: boolean;
};

/** What somebody wrote, field by field, by the names that the resource's own form has. */
export type LeadFact = { field: string; value: string | number };

/** A photo or paper that came with a lead. */
export type LeadFile = { id: number; name: string; kind: 'picture' | 'paper'; href: string; thumbnail: string | null };

export const noteKinds = ['note', 'call', 'reply'] as const;
export type NoteKind = (typeof noteKinds)[number];

export type LeadNote = { id: number; kind: NoteKind; text: string; author: string; createdAt: string };

export type Lead = LeadRow & {
  updatedAt: string;
  sourcePage: string | null;
  product: number | null;
  productSnapshot: ProductSnapshotAnswer | null;
  facts: LeadFact[];
  files: LeadFile[];
  notes: LeadNote[];
  history: { id: number; user: string; action: string; createdAt: string; status: number | null }[];
  /** What the same person sent besides, known by address or number. */
  others: LeadRow[];
};
