import { and, isNotNull, isNull } from 'drizzle-orm';
import { byText, byWord, type Filter } from '#src/db/filter/filter.server.ts';
import { languages } from '#src/i18n/language.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { subscriber } from './lead.table.ts';
import { readInvitations } from './subscribe/read-invitations.server.ts';
import { subscriberInput } from './subscriber-input.ts';
import { type SubscriberState, subscriberState, subscriberStateChoices } from './subscriber-state.ts';

const inState = {
  waiting: and(isNull(subscriber.confirmedAt), isNull(subscriber.unsubscribedAt)),
  confirmed: and(isNotNull(subscriber.confirmedAt), isNull(subscriber.unsubscribedAt)),
  unsubscribed: isNotNull(subscriber.unsubscribedAt),
} satisfies Record<SubscriberState, unknown>;

const byState: Filter = (state) => (Object.hasOwn(inState, state) ? inState[state as SubscriberState] : undefined);

/** Newsletter subscribers. They can't be copied, because addresses are unique. */
export const subscriberResource = defineResource({
  name: 'subscriber',
  table: subscriber,
  input: subscriberInput,
  label: (row) => row.email,
  nameColumn: subscriber.email,
  search: [subscriber.email],
  sort: { email: subscriber.email, confirmedAt: subscriber.confirmedAt, unsubscribedAt: subscriber.unsubscribedAt },
  defaultSort: { createdAt: -1 },
  filters: { language: byWord(subscriber.language, languages), email: byText(subscriber.email), state: byState },
  exportChoices: { state: subscriberStateChoices },
  // It is whoever signed up.
  exportForPrograms: ['customer'],
  answer: async (rows, { db, ...sending }) => {
    const invitations = await readInvitations(db, rows, sending);
    return rows.map((row, at) => ({
      state: subscriberState(row),
      invitation: invitations[at] ?? null,
      customer: row.customer,
    }));
  },
});
