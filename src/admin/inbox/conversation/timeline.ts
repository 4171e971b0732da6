import { formatDropOff } from '#src/bookings/drop-off.ts';
import { stateName } from '#src/bookings/state/state-choices.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead, LeadAction, LeadNote } from '#src/leads/inbox/lead.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { findSentence, labelled, sentence } from '#src/ui/admin/sentence.ts';
import { statusOf } from '../lead-text.ts';

/** The conversation in order, by the dealer's days: notes, replies, and one line for each change. */

export type Entry = { key: string; createdAt: string } & (
  | { kind: 'note'; note: LeadNote }
  | { kind: 'line'; text: string }
);
export type Day = { day: string; entries: Entry[] };

export function timelineOf({ notes, history }: Pick<Lead, 'notes' | 'history'>, staff: readonly Choice[]): Day[] {
  const noted = notes.map((note): Entry => ({ key: `note ${note.id}`, createdAt: note.createdAt, kind: 'note', note }));
  const done = history
    // The arrival of the lead is shown as its first message.
    .filter(({ action }) => action !== 'create')
    .map(
      (action): Entry => ({
        key: `action ${action.id}`,
        createdAt: action.createdAt,
        kind: 'line',
        text: actionText(action, staff),
      }),
    );
  const all = [...noted, ...done].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const days = Map.groupBy(all, ({ createdAt }) => dealerDay(new Date(createdAt)));
  return [...days].map(([day, entries]) => ({ day, entries }));
}

/** Describes a change: a new status, another owner, another day, the state of the work, several of them, or something else. */
function actionText(entry: LeadAction, staff: readonly Choice[]): string {
  const { user, action } = entry;
  const parts = action === 'update' ? partsOf(entry, staff) : [];
  if (parts.length === 0) return labelled(user, findSentence(`admin_audit_action_${snake(action)}`) ?? action);
  return labelled(user, parts.join(' · '));
}

function partsOf(
  { status, owner, moved, cancelled, confirmed, state }: LeadAction,
  staff: readonly Choice[],
): string[] {
  const name = staff.find(({ value }) => value === owner)?.label ?? (owner ? `#${owner}` : m.common_unassigned());
  const when = (dropOff: { date: string; time: string }) => formatDropOff(dropOff, getLocale());
  return [
    ...(status === null ? [] : [m.admin_inbox_activity_status({ status: sentence(statusOf(status).label) })]),
    ...(owner === undefined ? [] : [m.common_owner({ owner: name })]),
    ...(moved ? [m.admin_inbox_activity_moved({ from: when(moved.from), to: when(moved.to) })] : []),
    ...(cancelled === undefined ? [] : [cancelled ? m.common_cancelled() : m.admin_inbox_activity_booked_again()]),
    ...(confirmed ? [m.common_confirmed()] : []),
    ...(state ? [stateName(state)] : []),
  ];
}
