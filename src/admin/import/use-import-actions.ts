import { useNavigate } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { ChosenMapping } from '#src/product-import/import-run.ts';
import { isConfirmed } from '#src/ui/admin/asking/is-confirmed.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { ShownImport } from './shown-import.ts';

export type ImportActions = ReturnType<typeof useImportActions>;

type Again = { id: number; dryRun: boolean; atomic: boolean; mapping: ChosenMapping };

/** Actions on a file that is on the server already. */
export function useImportActions() {
  const navigate = useNavigate();
  const { run, isBusy, failure } = useAction();

  /** The same file again, with the sheet and the matched values of its check. */
  const again = (options: Again) =>
    run(() => callApi<{ id: number }>('POST', 'product/import/again', options), {
      next: ({ id }) => navigate(`?id=${id}`, { preventScrollReset: true }),
    });

  return {
    isBusy,
    failure: failure?.message ?? null,
    /** Too late when it is done by now: then the result is shown. */
    cancel: ({ id }: ShownImport) =>
      run(() => callApi('POST', 'product/import/cancel', { id }), { done: m.admin_import_cancelled() }),
    /** With the same options as the check. */
    apply: ({ id, isAtomic, mapping }: ShownImport) =>
      again({ id, dryRun: false, atomic: isAtomic, mapping: chosenIn(mapping) }),
    /** Without the rows that have problems. */
    applyValid: ({ id, mapping }: ShownImport) =>
      again({ id, dryRun: false, atomic: false, mapping: chosenIn(mapping) }),
    publish: ({ id, unpublished }: ShownImport) =>
      run(() => publishAll(id), { done: m.admin_import_published({ count: unpublished }) }),
    undo: async ({ id, counts: { created, updated } }: ShownImport) => {
      const question = {
        title: m.admin_import_undo_ask(),
        text: m.admin_import_undo_means({ created, updated }),
        confirm: m.admin_import_undo(),
        isDanger: true,
      };
      if (await isConfirmed(question)) await run(() => takeBack(id), { done: m.admin_import_undone() });
    },
  };
}

/** In several calls when there are many; what an interrupted one has left can be published by another press. */
async function publishAll(id: number): Promise<Called<unknown>> {
  const called = await callApi<{ left: number }>('POST', 'product/import/publish', { id });
  return called.isDone && called.result.left > 0 ? await publishAll(id) : called;
}

/** Asks first where later edits by others would be lost. */
async function takeBack(id: number): Promise<Called<unknown>> {
  const called = await callApi('POST', 'product/import/undo', { id });
  if (called.isDone || called.status !== 409) return called;
  const question = {
    title: m.admin_import_undo_conflict(),
    text: called.message,
    confirm: m.admin_import_undo_anyway(),
    isDanger: true,
  };
  if (!(await isConfirmed(question))) return { ...called, isDeclined: true };
  return await callApi('POST', 'product/import/undo', { id, force: true });
}

const chosenIn = (mapping: ShownImport['mapping']): ChosenMapping =>
  Object.fromEntries(mapping.map(({ heading, column }) => [heading, column]));
