import { modals } from '@mantine/modals';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { RecordCounts } from '#src/operations/privacy/data-subject.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { download } from '#src/ui/admin/download.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';

export type Subject = { email?: string; phone?: string };
type Shown = { subject: Subject; found: RecordCounts };

/** Actions on one person's data. An error stays in `failure` until the next action. */
export function usePrivacyActions() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  function notify(error: string | null, done?: string) {
    setFailure(error);
    if (error !== null) notifyFailure(error);
    else if (done) notifySuccess(done);
  }

  async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
    setBusy(true);
    setFailure(null);
    const result = await call();
    setBusy(false);
    return result;
  }

  async function find(subject: Subject) {
    setShown(null);
    const called: Called<RecordCounts> = await asking(() => callApi('GET', `privacy?${queryOf(subject)}`));
    if (called.isDone) setShown({ subject, found: called.result });
    else notify(called.message);
  }

  async function take({ subject }: Shown) {
    notify(await asking(() => download(`privacy/export?${queryOf(subject)}`)), m.admin_privacy_exported());
  }

  async function erase({ subject }: Shown) {
    const called = await asking(() => callApi('POST', 'privacy/erase', subject));
    if (!called.isDone) return notify(called.message);
    notify(null, m.admin_privacy_erased());
    await find(subject);
  }

  const askToErase = (data: Shown) =>
    modals.openConfirmModal({
      title: m.admin_privacy_erase_sure(),
      children: m.admin_privacy_erase_gone({ person: Object.values(data.subject).join(', ') }),
      labels: { confirm: m.admin_privacy_erase(), cancel: m.admin_privacy_keep() },
      confirmProps: { color: 'star' },
      onConfirm: () => void erase(data),
    });

  return { isBusy, failure, shown, find, take, askToErase };
}

const queryOf = (subject: Subject) => new URLSearchParams(subject).toString();
