import { z } from 'zod';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byPart, byText } from '#src/db/filter/filter.server.ts';
import { mailEntry } from '#src/mail/mail.table.ts';
import { messageState } from '#src/mail/message-state.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { purposeChoices, sendingStates } from './mail-choices.ts';
import type { MailForm } from './mail-form.ts';

type Email = typeof mailEntry.$inferSelect;

const shownOf = (message: Email): MailForm => ({
  to: message.to,
  replyTo: message.replyTo,
  subject: message.subject,
  text: message.text,
  html: message.html,
  language: message.language,
  purpose: message.purpose,
  state: message.state,
  tries: message.tries,
  lastError: message.lastError,
  nextTryAt: message.state === 'waiting' ? message.nextTryAt.toISOString() : null,
  sentAt: message.sentAt?.toISOString() ?? null,
  attachments: message.attachments.map(({ name }) => name),
});

/** Every email that the site queued, read-only. */
export const mailResource = defineComposedResource<typeof mailEntry, MailForm, object>({
  name: 'mail',
  table: mailEntry,
  label: ({ subject }) => subject,
  nameColumn: mailEntry.subject,
  search: [mailEntry.subject, mailEntry.to],
  sort: {
    to: mailEntry.to,
    subject: mailEntry.subject,
    purpose: mailEntry.purpose,
    state: mailEntry.state,
    tries: mailEntry.tries,
  },
  filters: {
    to: byPart(mailEntry.to),
    purpose: byText(mailEntry.purpose),
    state: byText(mailEntry.state),
    language: byText(mailEntry.language),
    from: fromDay(mailEntry.createdAt),
    until: untilDay(mailEntry.createdAt),
  },
  exportChoices: { purpose: purposeChoices, state: sendingStates },
  // Emails contain links and codes that open accounts.
  hiddenFromExport: ['text', 'html'],
  except: ['create', 'update', 'remove'],
  shape: {},
  input: async () => z.never(),
  columns: () => ({}),
  formOf: async (rows) => rows.map(shownOf),
  answer: (rows, sending) => rows.map((row) => ({ state: messageState(row, sending) })),
});
