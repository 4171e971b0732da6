import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { ChosenMapping } from '#src/product-import/import-run.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import type { ShownImport } from './shown-import.ts';

export type ImportActions = ReturnType<typeof useImportActions>;

type Again = { id: number; dryRun: boolean; atomic: boolean; mapping: ChosenMapping };

/** Actions on a file that is on the server already. */
export function useImportActions() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, whileBusy } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  function addError(message: string) {
    setFailure(message);
    notifyFailure(message);
  }

  /** The same file again: imported, or checked with other columns. */
  const again = (options: Again) =>
    whileBusy(async () => {
      setFailure(null);
      const called = await callApi<{ id: number }>('POST', 'product/import/again', options);
      if (!called.isDone) return addError(called.message);
      await navigate(`?id=${called.result.id}`, { preventScrollReset: true });
    });

  /** Too late when it is done by now: then the result is shown. */
  const cancel = ({ id }: ShownImport) =>
    whileBusy(async () => {
      setFailure(null);
      const called = await callApi('POST', 'product/import/cancel', { id });
      if (called.isDone) notifySuccess(m.admin_import_cancelled());
      else addError(called.message);
      await revalidate();
    });

  const takeBack = (id: number, force: boolean) =>
    whileBusy(async () => {
      setFailure(null);
      const called = await callApi('POST', 'product/import/undo', { id, ...(force && { force }) });
      if (called.isDone) notifySuccess(m.admin_import_undone());
      else if (called.status === 409 && !force) askToForce(id, called.message);
      else addError(called.message);
      await revalidate();
    });

  const ask = (text: { title: string; body: string; confirm: string }, onConfirm: () => void) =>
    modals.openConfirmModal({
      title: text.title,
      children: text.body,
      labels: { confirm: text.confirm, cancel: m.common_cancel() },
      confirmProps: { color: 'star' },
      onConfirm,
    });

  /** Later edits by others would be lost. */
  const askToForce = (id: number, message: string) =>
    ask(
      { title: m.admin_import_undo_conflict(), body: message, confirm: m.admin_import_undo_anyway() },
      () => void takeBack(id, true),
    );

  return {
    isBusy,
    failure,
    cancel,
    /** With the same options as the check. */
    apply: ({ id, isAtomic, mapping }: ShownImport) =>
      again({ id, dryRun: false, atomic: isAtomic, mapping: chosenIn(mapping) }),
    /** Without the rows that have problems. */
    applyValid: ({ id, mapping }: ShownImport) =>
      again({ id, dryRun: false, atomic: false, mapping: chosenIn(mapping) }),
    checkAgain: ({ id, isAtomic }: ShownImport, mapping: ChosenMapping) =>
      again({ id, dryRun: true, atomic: isAtomic, mapping }),
    undo: ({ id, counts: { created, updated } }: ShownImport) =>
      ask(
        {
          title: m.admin_import_undo_ask(),
          body: m.admin_import_undo_means({ created, updated }),
          confirm: m.admin_import_undo(),
        },
        () => void takeBack(id, false),
      ),
  };
}

const chosenIn = (mapping: ShownImport['mapping']): ChosenMapping =>
  Object.fromEntries(mapping.map(({ heading, column }) => [heading, column]));
