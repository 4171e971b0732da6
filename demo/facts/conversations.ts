import type { MessageFact } from './leads.ts';
import type { VisitorKey } from './visitors.ts';

/** Answers to some messages: by which owner, and how many hours after the message came. */
export type ConversationFact = {
  who: VisitorKey;
  type: MessageFact['type'];
  notes?: readonly {
    kind: 'note' | 'call' | 'reply' | 'received';
    by: 0 | 1;
    hoursAfter: number;
    text: string;
    /** A reply takes the feature image of the unit along. */
    hasPhoto?: boolean;
  }[];
  draft?: { by: 0 | 1 | 2; subject: string; text: string };
  snoozedForDays?: number;
};

export const conversations: readonly ConversationFact[] = [
  {
    who: 'gunwale',
    type: 2,
    notes: [
      {
        kind: 'reply',
        by: 0,
        hoursAfter: 4,
        text: 'Your question about the 2400 Explorer\n\nThe manifolds were done 140 hours ago; the service file is on its way. Here she is this week. Your surveyor may come any weekday.',
        hasPhoto: true,
      },
      { kind: 'received', by: 0, hoursAfter: 20, text: 'Thank you. He can come on Wednesday at ten.' },
      { kind: 'note', by: 1, hoursAfter: 21, text: 'Boat moved beside the office for Wednesday.' },
    ],
  },
  {
    who: 'bollard',
    type: 3,
    notes: [{ kind: 'call', by: 1, hoursAfter: 5, text: 'Left a message at noon.' }],
    snoozedForDays: 2,
  },
  {
    who: 'fathom',
    type: 2,
    draft: { by: 0, subject: 'The 19 Hardtop', text: 'On its trailer the hardtop stands seven feet six, so' },
  },
  {
    who: 'halyard',
    type: 1,
    draft: {
      by: 2,
      subject: 'A slip near Departure Bay',
      text: 'The harbour office keeps a list for the spring. You could',
    },
  },
];
