import { m } from '#src/i18n/messages.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useInbox } from '../inbox-context.ts';

/** What can be done about a reply afterwards: taken back while it is held, or sent again. */
export function useReplyActions({ resource, id }: LeadName) {
  const { refresh } = useInbox();
  const { runInTurn, isBusy } = useAction({ reload: refresh });
  const act = async (path: string, note: number, done: string): Promise<boolean> =>
    (await runInTurn(() => callApi('POST', path, { resource, id, note }), { done })).isDone;

  return {
    isBusy,
    takeBack: (note: number) => act('inbox/take-back', note, m.admin_inbox_taken_back()),
    sendAgain: (note: number) => act('inbox/send-again', note, m.admin_inbox_sent()),
  };
}
