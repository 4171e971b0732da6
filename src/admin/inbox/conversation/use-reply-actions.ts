import { m } from '#src/i18n/messages.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import { useInbox } from '../inbox-context.ts';

/** What can be done about a reply afterwards: taken back while it is held, or sent again. */
export function useReplyActions({ resource, id }: LeadName) {
  const { refresh } = useInbox();
  const { isBusy, whileBusy } = useBusy();

  const act = (path: string, note: number, done: string): Promise<boolean> =>
    whileBusy(async () => {
      const answer = await callApi('POST', path, { resource, id, note });
      if (answer.isDone) notifySuccess(done);
      else notifyFailure(answer.message);
      await refresh();
      return answer.isDone;
    });

  return {
    isBusy,
    takeBack: (note: number) => act('inbox/take-back', note, m.admin_inbox_taken_back()),
    sendAgain: (note: number) => act('inbox/send-again', note, m.admin_inbox_sent()),
  };
}
