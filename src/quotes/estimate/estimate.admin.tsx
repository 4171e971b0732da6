import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { languageChoices } from '#src/i18n/language-choices.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { recordHref } from '#src/site/href.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { IconTool } from '#src/ui/admin/icons.tsx';
import { recordLabel } from '#src/ui/admin/sentence.ts';
import { DraftField } from '../staff/editor/draft-field.admin.tsx';
import { QuotePreview } from '../staff/editor/quote-preview.admin.tsx';
import type { LoadedQuote } from '../staff/loaded-quote.ts';
import { notifySent, type QuoteExtra, quoteAdmin, sendQuote } from '../staff/quote.admin.tsx';
import { quoteStateChoices } from '../staff/quote-choices.ts';
import { estimateInput, type QuoteForm } from '../staff/quote-input.ts';
import type { DescribedAnswers } from './describe-answers.server.ts';

const BookingLink = ({ id }: { id: number }) => (
  <Button
    component={Link}
    to={recordHref('book-service', id)}
    variant="default"
    leftSection={<IconTool size={18} aria-hidden />}
  >
    {recordLabel('book-service')}
  </Button>
);

/** Estimates for boats in service: the quote's list and editor, with what concerns them alone. */
export const estimateAdmin = defineAdminResource<QuoteForm, QuoteExtra & Partial<DescribedAnswers>>({
  name: 'estimate',
  path: 'estimate',
  columns: (c) => [
    c.title('number', { sortKey: 'number', below: ({ name }) => name }),
    c.badge('state', quoteStateChoices, { sortKey: 'state' }),
    c.text('subjectName'),
    c.number('openLines'),
    c.money('total'),
    c.number('version', { leavesBelow: 1400 }),
    c.text('ownerName', { leavesBelow: 1240 }),
    c.time('createdAt', { sortKey: 'createdAt', leavesBelow: 1400 }),
    c.choice('language', languageChoices, { isOptional: true }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [
    { key: 'state', choices: quoteStateChoices },
    { key: 'owner', choices: 'staff' },
    { key: 'booking', choices: { kind: 'given', record: 'book-service' } },
  ],
  sections: (f) => [
    { key: 'lines', fields: [f.custom(['draft'], DraftField, { read: () => null })] },
    {
      key: 'handling',
      place: 'rail',
      fields: [
        f.choice('language', languageChoices, { isRequired: true }),
        f.choice('owner', 'staff'),
        f.longText('notes', { rows: 4, hint: 'common_visible_to_staff_only' }),
      ],
    },
  ],
  blank: { ...quoteAdmin.blank, kind: 'estimate', name: '–' },
  titleOf: ({ number, name }) => `${number}, ${name}`,
  recordTools: ({ booking }) => booking !== null && <BookingLink id={booking} />,
  detailOf: ({ subjectName }) => subjectName,
  preview: QuotePreview,
  finish: sendQuote,
  notifySaved: (saved, { send: isSent }, _done, follow) =>
    isSent === true && notifySent(saved as unknown as LoadedQuote, follow as (quote: LoadedQuote) => void),
  check: (values) => errorsOf(estimateInput, values),
  bulkFields: ['owner'],
});
