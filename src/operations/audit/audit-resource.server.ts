import { z } from 'zod';
import { staffNames } from '#src/accounts/staff-name.server.ts';
import { auditEntry } from '#src/audit/audit.table.ts';
import type { Changes } from '#src/audit/difference.ts';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, byText } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { inWords } from '#src/lib/spreadsheet/flatten.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { wordsOf } from '#src/resource/export.server.ts';
import { actionChoices, subjectChoices } from './audit-choices.ts';
import type { AuditForm } from './audit-form.ts';
import { changedParts } from './changed-parts.ts';

/** What changed, a part on each line: `Phone: 250-555-0100 → 250-555-0164`. */
function changesText(changes: unknown, language: Language, { resource }: Readonly<Record<string, unknown>>): string {
  const words = wordsOf({ name: String(resource) }, language);
  return changedParts(changes as Changes)
    .map(({ path, from, to }) => {
      const name = path.map((part) => words.labelOf(part)).join(' › ');
      return `${name}${language === 'fr' ? '\u00a0: ' : ': '}${inWords(from, words)} → ${inWords(to, words)}`;
    })
    .join('\n');
}

type Entry = typeof auditEntry.$inferSelect;

const shownOf = ({ userName, userId, action, resource, recordId, recordName, changes }: Entry): AuditForm => ({
  user: userName,
  userId,
  action,
  resource,
  recordId,
  recordName,
  changes,
});

/** The audit log, read-only. */
export const auditResource = defineComposedResource<typeof auditEntry, AuditForm, object>({
  name: 'audit',
  table: auditEntry,
  label: ({ action, recordName }) => [action, recordName].filter(Boolean).join(' '),
  nameColumn: auditEntry.recordName,
  search: [auditEntry.recordName, auditEntry.userName],
  sort: {
    user: nameOrder(auditEntry.userName),
    action: auditEntry.action,
    resource: auditEntry.resource,
    recordId: auditEntry.recordId,
  },
  filters: {
    resource: byText(auditEntry.resource),
    recordId: byNumber(auditEntry.recordId),
    // A user by id, or by the name at that time.
    user: (who) => (/^\d+$/.test(who) ? byNumber(auditEntry.userId)(who) : byText(auditEntry.userName)(who)),
    action: byText(auditEntry.action),
    from: fromDay(auditEntry.createdAt),
    until: untilDay(auditEntry.createdAt),
  },
  exportChoices: { action: actionChoices, resource: subjectChoices, changes: changesText },
  // Who it was is named.
  exportForPrograms: ['userId', 'updatedAt'],
  except: ['create', 'update', 'remove'],
  shape: {},
  input: async () => z.never(),
  columns: () => ({}),
  formOf: async (rows) => rows.map(shownOf),
  answer: async (rows, { db }) => {
    const names = await staffNames(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    );
    return rows.map(({ userId, userName }) => ({ person: names.get(userId ?? 0) ?? userName }));
  },
});
