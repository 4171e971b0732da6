/** Leads that visitors send while the site dies, and their answers. */

export const leadKinds = ['contact', 'trade', 'booking', 'newsletter', 'quote'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** 201 is a promise; `null` means that the connection broke, with unknown result. */
type Answer = number | null;

export type Lead = {
  kind: LeadKind;
  /** Unique: emails and rows are found by it. */
  email: string;
  /** The idempotency key, the same for every retry. */
  key: string;
  path: string;
  body: Record<string, unknown>;
  answers: Answer[];
};

export const isAcknowledged = ({ answers }: Lead): boolean => answers.includes(201);

/** The form is valid, so only a server that is dying or has lost its database may refuse it, with 5xx. */
export const isRefused = ({ answers }: Lead): boolean =>
  answers.at(-1) !== 201 || answers.some((answer) => answer !== null && answer !== 201 && answer < 500);

/** How often the database contains it: its row, the email to the dealer, the email to its sender. */
export type StoredCounts = { rows: number; toStaff: number; toSender: number };

/** A quote has a lead. */
const once = (kind: LeadKind): StoredCounts => ({
  rows: kind === 'quote' ? 2 : 1,
  toStaff: kind === 'newsletter' ? 0 : 1,
  toSender: 1,
});

type Result = 'whole' | 'absent' | 'torn' | 'doubled';

/** Complete or absent is legal; partial, or more than once, never. */
export function judge(kind: LeadKind, stored: StoredCounts): Result {
  const wanted = once(kind);
  const parts = ['rows', 'toStaff', 'toSender'] as const;
  if (parts.some((part) => stored[part] > wanted[part])) return 'doubled';
  if (parts.every((part) => stored[part] === wanted[part])) return 'whole';
  return parts.every((part) => stored[part] === 0) ? 'absent' : 'torn';
}

export type Losses = { lost: number; torn: number; doubled: number };

/** Counts broken promises. */
export function countLosses(leads: readonly Lead[], stored: ReadonlyMap<string, StoredCounts>): Losses {
  const losses = { lost: 0, torn: 0, doubled: 0 };
  for (const lead of leads) {
    const result = judge(lead.kind, stored.get(lead.email) ?? { rows: 0, toStaff: 0, toSender: 0 });
    if (result === 'torn' || result === 'doubled') losses[result] += 1;
    if (result === 'absent' && isAcknowledged(lead)) losses.lost += 1;
  }
  return losses;
}
