import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import type { Move } from './category-tree.ts';

/** Saves a move: first the new parent, if it changes, then the order. */
export function useMoves() {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy: isMoving, whileBusy } = useBusy();

  async function move(change: Move | null) {
    if (!change || isMoving) return;
    const refused = await whileBusy(async () => {
      const outcome = await carryOut(change);
      await revalidate();
      return outcome;
    });
    setFailure(refused);
    if (refused === null) notifySuccess(m.admin_tree_moved({ name: change.record.name.en }));
    else notifyFailure(refused);
  }

  return { move, failure, isMoving };
}

/** Null on success, else the error. */
async function carryOut({ record, parentId, order }: Move): Promise<string | null> {
  const { id, updatedAt, parentCategory } = record;
  if (parentCategory !== parentId) {
    const moved = await callApi('PUT', 'product-category', { id, updatedAt, parentCategory: parentId });
    if (!moved.isDone) return Object.values(moved.fields)[0] ?? moved.message;
  }
  const ordered = await callApi('PUT', 'product-category/reorder', { listID: order });
  return ordered.isDone ? null : ordered.message;
}
