import { Button, Select } from '@mantine/core';
import { statusChoices } from '#src/bookings/status-choices.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconUserCheck } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import styles from './inbox.module.css';
import { useSending } from './use-sending.ts';

type Props = { lead: Lead; staff: readonly Choice[]; userId: number };

/** Owner and status of a lead, saved with the API of its resource. */
export function FollowUp({ lead, staff, userId }: Props) {
  const { resource, id, owner, ownerName, status } = lead;
  const { isSending, send } = useSending();
  const change = (changed: { owner?: number | null; status?: number }) =>
    void send(
      () => callApi('PUT', resource, { id, ...changed }),
      () => m.admin_inbox_saved(),
    );
  const people = staff.map(({ value, label }) => ({ value: String(value), label }));
  // A former member of staff remains in the list as the present owner.
  const isGone = owner !== null && !people.some(({ value }) => value === String(owner));
  return (
    <div className={styles.form}>
      <Select
        label={m.admin_inbox_status()}
        data={statusChoices.map(({ value, label }) => ({ value: String(value), label: sentence(label) }))}
        value={String(status)}
        allowDeselect={false}
        disabled={isSending}
        onChange={(chosen) => chosen && change({ status: Number(chosen) })}
      />
      <Select
        label={m.admin_inbox_owner()}
        data={isGone ? [...people, { value: String(owner), label: ownerName ?? '' }] : people}
        value={owner === null ? null : String(owner)}
        placeholder={m.admin_inbox_owner_none()}
        clearable
        searchable
        disabled={isSending}
        onChange={(chosen) => change({ owner: chosen === null ? null : Number(chosen) })}
      />
      {owner !== userId && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={18} aria-hidden />}
          loading={isSending}
          onClick={() => change({ owner: userId })}
        >
          {m.admin_inbox_take()}
        </Button>
      )}
    </div>
  );
}
