import { type CurrentUser, mayDo } from '#src/access.ts';
import type { LeadStatus } from '#src/bookings/status.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { ProductSnapshotAnswer } from '../product-snapshot.ts';

/** A lead in the inbox, from any of its tables. */

/** The resource, as in access rights, API and audit log. */
export const leadResources = ['contact', 'trade', 'book-service'] as const;
export type LeadResource = (typeof leadResources)[number];

export const leadKinds = ['message', 'email', 'phone', 'trade', 'booking'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Messages and trade-ins need `contact`, bookings `book-service`: the inbox shows only what the user may read. */
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
  /** When they would like to be called: a day, a time or both, in the dealer's local time. */
  callAt: string | null;
  /** A cancelled booking, which needs no answer. */
  isOff: boolean;
  createdAt: string;
  firstAnsweredAt: string | null;
  /** Until the first answer: when it is due. */
  dueAt: string | null;
  isLate: boolean;
};

/** A submitted field, by its name in the resource's form. */
export type LeadFact = { field: string; value: string | number };

/** A photo or document of a lead. */
export type LeadFile = { id: number; name: string; kind: 'picture' | 'paper'; href: string; thumbnail: string | null };

export const noteKinds = ['note', 'call', 'reply'] as const;
export type NoteKind = (typeof noteKinds)[number];

export type LeadNote = { id: number; kind: NoteKind; text: string; author: string; createdAt: string };

/** An entry of the history. `owner` is there when the owner was changed: null for nobody. */
export type LeadAction = {
  id: number;
  user: string;
  action: string;
  createdAt: string;
  status: number | null;
  owner?: number | null;
};

export type Lead = LeadRow & {
  updatedAt: string;
  sourcePage: string | null;
  product: number | null;
  productSnapshot: ProductSnapshotAnswer | null;
  facts: LeadFact[];
  files: LeadFile[];
  notes: LeadNote[];
  history: LeadAction[];
  /** Other leads of the same person, by email address or phone number. */
  others: LeadRow[];
};
