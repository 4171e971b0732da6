import { modals } from '@mantine/modals';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { PersonFound } from '#src/operations/privacy/person-asked.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { download } from '#src/ui/admin/download.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';

export type Person = { email?: string; phone?: string };
type Shown = { person: Person; found: PersonFound };

/** What can be done for one person. What went wrong stays in `failure` until the next action. */
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

  async function find(person: Person) {
    setShown(null);
    const called: Called<PersonFound> = await asking(() => callApi('GET', `privacy?${queryOf(person)}`));
    if (called.isDone) setShown({ person, found: called.result });
    else notify(called.message);
  }

  async function take({ person }: Shown) {
    notify(await asking(() => download(`privacy/export?${queryOf(person)}`)), m.admin_privacy_exported());
  }

  async function erase({ person }: Shown) {
    const called = await asking(() => callApi('POST', 'privacy/erase', person));
    if (!called.isDone) return notify(called.message);
    notify(null, m.admin_privacy_erased());
    await find(person);
  }

  const askToErase = (whom: Shown) =>
    modals.openConfirmModal({
      title: m.admin_privacy_erase_sure(),
      children: m.admin_privacy_erase_gone({ person: Object.values(whom.person).join(', ') }),
      labels: { confirm: m.admin_privacy_erase(), cancel: m.admin_privacy_keep() },
      confirmProps: { color: 'star' },
      onConfirm: () => void erase(whom),
    });

  return { isBusy, failure, shown, find, take, askToErase };
}

const queryOf = (person: Person) => new URLSearchParams(person).toString();
