import { z } from 'zod';
import { staffNames } from '#src/accounts/staff-name.server.ts';
import { auditEntry } from '#src/audit/audit.table.ts';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, byText } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { actionChoices, subjectChoices } from './audit-choices.ts';
import type { AuditForm } from './audit-form.ts';

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
  exportChoices: { action: actionChoices, resource: subjectChoices },
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
