import { auditActions, auditSubjects } from '#src/audit/audited.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { recordKey } from '#src/ui/admin/sentence.ts';

/** What the log calls actions, and what was acted on. */

export const actionChoices = auditActions.map((value) => ({ value, label: `admin_audit_action_${snake(value)}` }));
export const subjectChoices = auditSubjects.map((value) => ({ value, label: recordKey(value) }));
