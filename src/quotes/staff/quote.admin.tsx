import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { languageChoices } from '#src/leads/work/status-choices.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { hasLeft } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { Badge, BadgeCell, DayCell } from '#src/ui/admin/cells.tsx';
import { CustomerLink } from '#src/ui/admin/customer/customer-link.tsx';
import { contactOf } from '#src/ui/admin/customer/known-customer.ts';
import { knownNameField } from '#src/ui/admin/customer/known-name-field.tsx';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { boatTitle, ownBoatFacts } from '../own-boat-text.ts';
import { type OwnBoat, ownBoatOf } from '../rules/own-boat.ts';
import type { DescribedQuote } from './describe-quote.ts';
import { OwnBoatField } from './own-boat-field.admin.tsx';
import { type QuoteForm, quoteInput } from './quote-input.ts';
import { QuoteVersionsField } from './quote-versions-field.admin.tsx';

const stateChoices = [
  { value: 'draft', label: 'common_draft', tone: 'fog' },
  { value: 'sent', label: 'common_sent', tone: 'strait' },
  { value: 'accepted', label: 'common_accepted', tone: 'port' },
  { value: 'declined', label: 'common_declined', tone: 'star' },
  { value: 'expired', label: 'common_expired', tone: 'oil' },
] as const;

/** Instants are text in answers. */
type Extra = Omit<DescribedQuote, 'acceptedAt' | 'declinedAt'> & {
  acceptedAt: string | null;
  declinedAt: string | null;
  ownerName: string | null;
};

const engineText = ({ engine }: { engine: Localized }): string => localText(engine, getLocale()).text;

/** The boat in the reader's language; the answer has it in English, for exports. */
const inReadersLanguage =
  (write: (boat: OwnBoat, language: Language) => string) =>
  ({ boat }: Pick<QuoteForm, 'boat'>): string | null =>
    boat && write(ownBoatOf(boat), getLocale());

/** The engine's name, for staff without access to products. */
const quotedEngine = { knownAs: (record: object) => engineText(record as Extra) };

/** What was sent has the state of its email until that has left. */
const stateCell = ({ state, message }: Pick<Extra, 'state' | 'message'>) =>
  state === 'sent' && !hasLeft(message) ? (
    <Badge tone={isUnsent(message) ? 'star' : 'oil'}>
      {isUnsent(message) ? m.admin_inbox_not_sent() : messageText(message)}
    </Badge>
  ) : (
    <BadgeCell value={state} choices={stateChoices} />
  );

/** Nothing is held for who has not got the quote. */
const heldCell = ({ state, message, lastDay }: Pick<Extra, 'state' | 'message' | 'lastDay'>) =>
  lastDay === null || (state === 'sent' && !hasLeft(message)) ? null : <DayCell day={lastDay} />;

const KnownName = knownNameField<QuoteForm>({
  resource: 'quote',
  key: 'name',
  askedOf: ({ name }) => name,
  fill: contactOf,
});

export const quoteAdmin = defineAdminResource<QuoteForm, Extra>({
  name: 'quote',
  path: 'quote',
  columns: (c) => [
    c.title('number', { sortKey: 'number', below: ({ name }) => name }),
    c.custom('state', stateCell, { sortKey: 'state' }),
    c.custom('engine', engineText),
    c.custom('boatName', inReadersLanguage(boatTitle), { leavesBelow: 1240 }),
    c.money('total'),
    c.custom('lastDay', heldCell, { sortKey: 'lastDay' }),
    c.number('version', { leavesBelow: 1400 }),
    c.text('ownerName', { leavesBelow: 1240 }),
    c.time('createdAt', { sortKey: 'createdAt', leavesBelow: 1400 }),
    c.custom('boatFacts', inReadersLanguage(ownBoatFacts), { isOptional: true }),
    c.text('lines', { isOptional: true }),
    c.time('acceptedAt', { sortKey: 'acceptedAt', isOptional: true }),
    c.text('acceptedName', { isOptional: true }),
    c.money('acceptedTotal', { isOptional: true }),
    c.text('email', { sortKey: 'email', isOptional: true }),
    c.text('phone', { isOptional: true }),
    c.choice('language', languageChoices, { isOptional: true }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [
    { key: 'state', choices: stateChoices },
    { key: 'owner', choices: 'staff' },
    { key: 'language', choices: languageChoices },
    { key: 'from', choices: { kind: 'day' } },
    { key: 'until', choices: { kind: 'day' } },
    { key: 'endsFrom', choices: { kind: 'day' } },
    { key: 'endsUntil', choices: { kind: 'day' } },
    { key: 'acceptedFrom', choices: { kind: 'day' } },
    { key: 'waitsForTrade', choices: [{ value: '1', label: 'admin_quote_waits' }] },
    { key: 'product', choices: { kind: 'given' } },
    { key: 'contact', choices: { kind: 'given' } },
  ],
  sections: (f) => [
    {
      key: 'offer',
      fields: [
        f.custom([], QuoteVersionsField),
        f.record('product', 'product', quotedEngine),
        f.custom(['boat'], OwnBoatField, { read: (value) => (value === null ? '–' : JSON.stringify(value)) }),
        f.money('tradeFrom', { span: 6, hint: 'admin_quote_trade_hint' }),
        f.money('tradeTo', { span: 6 }),
      ],
    },
    {
      key: 'customer',
      place: 'rail',
      fields: [
        f.custom(['name'], KnownName),
        f.text('email'),
        f.text('phone', { only: 'phone' }),
        f.choice('language', languageChoices, { isRequired: true }),
      ],
    },
    {
      key: 'handling',
      place: 'rail',
      fields: [f.choice('owner', 'staff'), f.longText('notes', { rows: 4, hint: 'admin_quote_notes_hint' })],
    },
  ],
  blank: {
    contact: null,
    replaces: null,
    name: '',
    email: null,
    phone: null,
    language: 'en',
    boat: null,
    product: null,
    tradeFrom: null,
    tradeTo: null,
    owner: null,
    notes: null,
  },
  recordTools: (record) => <CustomerLink record={record} />,
  titleOf: ({ number, name }) => `${number}, ${name}`,
  detailOf: engineText,
  check: (values) => errorsOf(quoteInput, values),
  bulkFields: ['owner'],
});
