import { z } from 'zod';
import { mailEntry } from '#src/mail/mail.table.ts';
import { fromDay, untilDay } from '#src/resource/day-filter.server.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { byPart, byText } from '#src/resource/filter.server.ts';
import type { MailForm } from './mail-form.ts';

type Letter = typeof mailEntry.$inferSelect;

const shownOf = (letter: Letter): MailForm => ({
  to: letter.to,
  replyTo: letter.replyTo,
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  language: letter.language,
  purpose: letter.purpose,
  state: letter.state,
  tries: letter.tries,
  lastError: letter.lastError,
  nextTryAt: letter.state === 'waiting' ? letter.nextTryAt.toISOString() : null,
  sentAt: letter.sentAt?.toISOString() ?? null,
  attachments: letter.attachments.map(({ name }) => name),
});

/** Every letter that the site wrote, to be read and never written by hand. */
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
  // Letters carry links and codes that open accounts.
  keptFromExport: ['text', 'html'],
  except: ['create', 'update', 'remove', 'clone'],
  shape: {},
  input: async () => z.never(),
  columns: () => ({}),
  formOf: async (rows) => rows.map(shownOf),
});
