import { SegmentedControl } from '@mantine/core';
import { typeChoices } from '#src/catalogue/catalogue-choices.ts';
import type { Language } from '#src/i18n/language.ts';
import { languageChoices } from '#src/i18n/language-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { hasLeft } from '#src/mail/message-state.ts';
import { messageNotice, messageText } from '#src/mail/message-text.ts';
import { originText } from '#src/sales/origin-text.ts';
import type { FieldProps, Finish } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Badge, BadgeCell, DayCell, ShortCell } from '#src/ui/admin/cells.tsx';
import { CustomerLink } from '#src/ui/admin/customer/customer-link.tsx';
import { contactOf } from '#src/ui/admin/customer/known-customer.ts';
import { knownNameField } from '#src/ui/admin/customer/known-name-field.tsx';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { act } from '#src/ui/admin/use-action.ts';
import { boatTitle, ownBoatFacts } from '../own-boat-text.ts';
import { type OwnBoat, ownBoatOf } from '../rules/own-boat.ts';
import type { DescribedQuote } from './describe-quote.ts';
import { DraftField } from './editor/draft-field.admin.tsx';
import { QuotePreview } from './editor/quote-preview.admin.tsx';
import { callsOf, type LoadedQuote } from './loaded-quote.ts';
import { OwnBoatField } from './own-boat-field.admin.tsx';
import { quoteKindChoices, quoteStateChoices } from './quote-choices.ts';
import { type QuoteForm, quoteInput } from './quote-input.ts';

/** Instants are text in answers. */
type Moment = 'acceptedAt' | 'declinedAt' | 'withdrawnAt' | 'releasedAt' | 'openedAt';
export type QuoteExtra = Omit<DescribedQuote, Moment> &
  Record<Moment, string | null> & {
    ownerName: string | null;
  };

const subjectText = ({ subject }: { subject: Localized }): string => localText(subject, getLocale()).text;

/** The boat in the reader's language; the answer has it in English, for exports. */
const inReadersLanguage =
  (write: (boat: OwnBoat, language: Language) => string) =>
  ({ boat }: Pick<QuoteForm, 'boat'>): string | null =>
    boat && write(ownBoatOf(boat), getLocale());

/** The engine's name, for staff without access to products. */
const quotedUnit = { knownAs: (record: object) => subjectText(record as QuoteExtra) };

/** What was sent has the state of its email until that has left. */
const stateCell = ({ state, message }: Pick<QuoteExtra, 'state' | 'message'>) =>
  state === 'sent' && !hasLeft(message) ? (
    <Badge tone={isUnsent(message) ? 'star' : 'oil'}>
      {isUnsent(message) ? m.admin_inbox_not_sent() : messageText(message)}
    </Badge>
  ) : (
    <BadgeCell value={state} choices={quoteStateChoices} />
  );

/** Nothing is held for who has not got the quote. */
const heldCell = ({ state, message, lastDay }: Pick<QuoteExtra, 'state' | 'message' | 'lastDay'>) =>
  lastDay === null || (state === 'sent' && !hasLeft(message)) ? null : <DayCell day={lastDay} />;

const KnownName = knownNameField<QuoteForm>({
  resource: 'quote',
  key: 'name',
  askedOf: ({ name }) => name,
  fill: contactOf,
});

/** A quote keeps the kind that it was begun as. */
function KindField({ form, record }: FieldProps<QuoteForm>) {
  if (record !== null) return null;
  const input = inputOf<QuoteForm, QuoteForm['kind']>('quote', form, 'kind');
  return (
    <SegmentedControl<QuoteForm['kind']>
      aria-label={input.label}
      value={input.value}
      onChange={input.change}
      data={quoteKindChoices.map(({ value, label }) => ({ value, label: sentence(label) }))}
    />
  );
}

const isRepower = ({ kind }: Pick<QuoteForm, 'kind'>): boolean => kind === 'repower';
const isOffer = ({ kind }: Pick<QuoteForm, 'kind'>): boolean => kind === 'offer';

/** Sends what is written, with the same press that saves it. */
export const sendQuote: Finish<QuoteForm, QuoteExtra> = {
  label: () => m.admin_quote_send_now(),
  more: { send: true },
  isOffered: (record, { draft }) => {
    const last = record?.versions.at(-1);
    const isOpen = !record || record.state === 'draft' || record.state === 'sent' || record.state === 'expired';
    return isOpen && (draft !== null || (last !== undefined && last.sentAt === null));
  },
};

/** What was sent can be taken back for as long as its email is held. */
export function notifySent(
  { id, kind, versions, message, email: own, sentTo: email = own }: LoadedQuote,
  follow: (quote: LoadedQuote) => void,
): boolean {
  const version = versions.at(-1)?.version ?? 1;
  const takeBack = () =>
    void act(
      () => callApi<LoadedQuote>('POST', `${callsOf(kind)}/take-back`, { id, version }),
      { done: m.admin_quote_taken_back({ version }), whenDone: follow },
      () => undefined,
    );
  if (isUnsent(message)) notifyFailure(messageNotice({ message, email }));
  else
    notifySuccess(
      email === null ? m.admin_quote_without_email({ version }) : m.admin_quote_version_sent({ version, email }),
      { undo: takeBack, shownForMs: undoMs },
    );
  return true;
}
const undoMs = 10_000;

const typeText = (type: string): string => {
  const label = typeChoices.find(({ value }) => String(value) === type)?.label;
  return label ? sentence(label) : m.admin_report_none();
};

export const quoteAdmin = defineAdminResource<QuoteForm, QuoteExtra>({
  name: 'quote',
  path: 'quote',
  columns: (c) => [
    c.title('number', { sortKey: 'number', below: ({ name }) => name }),
    c.custom('state', stateCell, { sortKey: 'state' }),
    c.custom('subject', (record) => <ShortCell text={subjectText(record)} />),
    c.money('total'),
    c.custom('lastDay', heldCell, { sortKey: 'lastDay' }),
    c.text('ownerName', { leavesBelow: 1240 }),
    c.custom('boatName', inReadersLanguage(boatTitle), { isOptional: true }),
    c.number('version', { isOptional: true }),
    c.choice('kind', quoteKindChoices, { isOptional: true }),
    c.number('openedTimes', { isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt', isOptional: true }),
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
    { key: 'state', choices: quoteStateChoices },
    { key: 'kind', choices: quoteKindChoices },
    { key: 'owner', choices: 'staff' },
    { key: 'language', choices: languageChoices },
    { key: 'from', choices: { kind: 'day' } },
    { key: 'until', choices: { kind: 'day' } },
    { key: 'endsFrom', choices: { kind: 'day' } },
    { key: 'endsUntil', choices: { kind: 'day' } },
    { key: 'acceptedFrom', choices: { kind: 'day' } },
    { key: 'waitsForTrade', choices: [{ value: '1', label: 'admin_quote_waits' }] },
    { key: 'pending', choices: [{ value: '1', label: 'admin_quote_pending' }] },
    { key: 'seen', choices: [{ value: '1', label: 'admin_quote_seen' }] },
    { key: 'heldUntil', choices: { kind: 'given' } },
    { key: 'product', choices: { kind: 'given', record: 'product' } },
    { key: 'customer', choices: { kind: 'given', record: 'customer' } },
    { key: 'trade', choices: { kind: 'given', record: 'trade' } },
    { key: 'contact', choices: { kind: 'given', record: 'contact' } },
    // Set by the links of the report.
    { key: 'sentFrom', choices: { kind: 'given' } },
    { key: 'sentUntil', choices: { kind: 'given' } },
    { key: 'acceptedUntil', choices: { kind: 'given' } },
    { key: 'source', choices: { kind: 'given', says: originText } },
    { key: 'lastTouch', choices: { kind: 'given', says: originText } },
    { key: 'firstTouch', choices: { kind: 'given', says: originText } },
    { key: 'type', choices: { kind: 'given', says: typeText } },
  ],
  sections: (f) => [
    {
      key: 'offer',
      fields: [
        f.custom(['kind'], KindField),
        f.custom(['draft'], DraftField, { read: () => null }),
        f.record('product', 'product', { ...quotedUnit, isShown: isRepower }),
        f.custom(['boat'], OwnBoatField, {
          read: (value) => (value === null ? '–' : JSON.stringify(value)),
          isShown: isRepower,
        }),
        f.money('tradeFrom', { span: 6, hint: 'admin_quote_trade_hint', isShown: isRepower }),
        f.money('tradeTo', { span: 6, isShown: isRepower }),
        f.money('deposit', { span: 6, hint: 'admin_quote_deposit_hint', isShown: isOffer }),
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
    kind: 'offer',
    booking: null,
    draft: null,
    trade: null,
    deposit: null,
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
  detailOf: subjectText,
  preview: QuotePreview,
  finish: sendQuote,
  notifySaved: (saved, { send: isSent }, _done, follow) =>
    isSent === true && notifySent(saved as unknown as LoadedQuote, follow as (quote: LoadedQuote) => void),
  check: (values) => errorsOf(quoteInput, values),
  bulkFields: ['owner'],
});
