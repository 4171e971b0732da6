import { notifications } from '@mantine/notifications';
import { m } from '#src/i18n/messages.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { type BackupRecord, isUnderWay } from '#src/operations/backup/backup.ts';
import { type Called, callApi, refusal } from '#src/ui/admin/call.ts';

type Answer = BackupRecord & { message: string };

const everyMs = 1000;
const timeoutMs = minuteMs;

/** Starts a backup; the answer has its result if it is done soon, otherwise a link to it. */
export async function makeBackup(): Promise<Called<{ message: string }>> {
  const waiting = notifications.show({
    role: 'status',
    loading: true,
    autoClose: false,
    closeButtonProps: { 'aria-label': m.common_close() },
    message: m.admin_backups_wait(),
  });
  const requested = await callApi<{ id: number }>('GET', 'backupData');
  const answer = requested.isDone ? await waitFor(requested.result.id) : requested;
  notifications.hide(waiting);
  if (!answer.isDone) return answer;
  const { message } = answer.result;
  if (isUnderWay(answer.result)) return { isDone: true, result: { message: m.admin_backups_still() } };
  return answer.result.state === 'done' ? answer : refusal(409, message);
}

/** The backup when it is done or has failed, or its present state after a timeout. */
async function waitFor(id: number): Promise<Called<Answer>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await callApi<Answer>('GET', `backup?id=${id}`);
    if (!answer.isDone || !isUnderWay(answer.result) || performance.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
