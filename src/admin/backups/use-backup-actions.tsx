import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { BackupRecord } from '#src/operations/backup/backup.ts';
import { callApi, type Method } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import { makeBackup } from './make-backup.ts';

export type BackupActions = ReturnType<typeof useBackupActions>;

/** Actions on backups. An error stays in `failure` until the next action. */
export function useBackupActions() {
  const { revalidate } = useRevalidator();
  const { isBusy: isMaking, whileBusy } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const make = () =>
    whileBusy(async () => {
      setFailure(null);
      await makeBackup();
      await revalidate();
    });

  async function call(method: Method, path: string, body?: object) {
    setFailure(null);
    const called = await callApi<{ message: string }>(method, path, body);
    if (called.isDone) {
      notifySuccess(called.result.message);
    } else {
      setFailure(called.message);
      notifyFailure(called.message);
    }
    await revalidate();
  }

  return {
    isMaking,
    failure,
    make,
    rehearse: ({ id }: BackupRecord) => call('POST', 'backup/rehearse', { id }),
    confirmStore: () =>
      modals.openConfirmModal({
        title: m.admin_backups_bind_sure(),
        children: m.admin_backups_bind_text(),
        labels: { confirm: m.admin_backups_bind(), cancel: m.common_cancel() },
        onConfirm: () => void call('POST', 'backup/confirm-store', {}),
      }),
    allowRemoval: (files: number) =>
      modals.openConfirmModal({
        title: m.admin_backups_removal_sure(),
        children: m.admin_backups_removal_text(),
        labels: { confirm: m.admin_backups_removal_allow(), cancel: m.common_cancel() },
        confirmProps: { color: 'star' },
        onConfirm: () => void call('POST', 'backup/allow-removal', { files }),
      }),
    remove: ({ id, createdAt }: BackupRecord) =>
      modals.openConfirmModal({
        title: m.admin_list_delete_ask(),
        children: m.admin_backups_delete_gone({ moment: formatMoment(createdAt, getLocale()) }),
        labels: { confirm: m.common_delete(), cancel: m.common_cancel() },
        confirmProps: { color: 'star' },
        onConfirm: () => void call('DELETE', `backup?id=${id}`),
      }),
  };
}
