import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { BackupRecord } from '#src/operations/backup/backup.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { callApi, type Method } from '#src/ui/admin/call.ts';
import { useListScreen } from '#src/ui/admin/list-screen.ts';

const messageOf = ({ message }: { message: string }) => message;

/** Actions on backups. */
export function useBackupActions() {
  const { act } = useListScreen();
  const call = (method: Method, path: string, body?: object) =>
    act(() => callApi<{ message: string }>(method, path, body), { done: messageOf });

  return {
    rehearse: ({ id }: BackupRecord) => call('POST', 'backup/rehearse', { id }),
    confirmStore: async () => {
      const question = {
        title: m.admin_backups_bind_sure(),
        text: m.admin_backups_bind_text(),
        confirm: m.admin_backups_bind(),
      };
      if (await isConfirmed(question)) await call('POST', 'backup/confirm-store', {});
    },
    allowRemoval: async (files: number) => {
      const question = {
        title: m.admin_backups_removal_sure(),
        text: m.admin_backups_removal_text(),
        confirm: m.admin_backups_removal_allow(),
        isDanger: true,
      };
      if (await isConfirmed(question)) await call('POST', 'backup/allow-removal', { files });
    },
    remove: async ({ id, createdAt }: BackupRecord) => {
      const question = {
        title: m.admin_list_delete_ask(),
        text: m.admin_backups_delete_gone({ moment: formatMoment(createdAt, getLocale()) }),
        confirm: m.common_delete(),
        isDanger: true,
      };
      if (await isConfirmed(question)) await call('DELETE', `backup?id=${id}`);
    },
  };
}
