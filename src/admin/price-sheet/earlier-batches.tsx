import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { type UndoEntry, UndoHistory, type UndoSource, undoSource } from '#src/ui/admin/undo/undo-history.tsx';
import { signedMoney } from './reason-text.ts';

type Batch = {
  id: number;
  state: 'scheduled' | 'saved' | 'undone' | 'cancelled';
  user: string;
  createdAt: string;
  scheduledFor: string | null;
  savedAt: string | null;
  undoUntil: string | null;
  units: number;
  change: number;
  leftOut: { id: number; name: string }[];
};

type Props = { isOpen: boolean; close: () => void; undo: (batch: number) => Promise<unknown> };

/** Saved and scheduled batches, each with Undo. */
export const EarlierBatches = ({ isOpen, close, undo }: Props) => (
  <UndoHistory
    isOpen={isOpen}
    close={close}
    title={m.admin_prices_batches()}
    nothing={m.admin_prices_no_batches()}
    sources={[priceBatches(undo)]}
  />
);

export type PricesUndone = { leftOut: { name: string }[] };

export const undoPrices = (batch: number) => callApi<PricesUndone>('POST', 'product/prices/undo', { batch });

export function notifyPricesUndone({ leftOut }: PricesUndone): void {
  const names = leftOut.map(({ name }) => name).join(', ');
  if (names) notifyFailure(m.admin_prices_undone_except({ names }));
  else notifySuccess(m.admin_prices_undone());
}

/** For the history of the products as well. */
export const priceBatches = (undo: Props['undo']): UndoSource =>
  undoSource<Batch>('product/prices/batches', (batch) => entryOf(batch, undo));

const entryOf = (batch: Batch, undo: Props['undo']): UndoEntry => ({
  id: batch.id,
  title: m.admin_prices_batch({ count: batch.units, amount: signedMoney(Math.round(batch.change * 100)) }),
  about: stateOf(batch),
  note:
    batch.leftOut.length > 0
      ? m.admin_prices_not_in({ names: batch.leftOut.map(({ name }) => name).join(', ') })
      : null,
  undo: canUndo(batch)
    ? {
        ...(batch.state === 'scheduled' && { label: m.common_cancel() }),
        act: () => undo(batch.id),
      }
    : null,
});

const canUndo = ({ state, undoUntil }: Batch): boolean =>
  state === 'scheduled' || (state === 'saved' && undoUntil !== null && Date.parse(undoUntil) > Date.now());

function stateOf({ state, user, savedAt, scheduledFor, createdAt }: Batch): string {
  const when = formatMoment((state === 'scheduled' ? scheduledFor : savedAt) ?? createdAt, getLocale());
  const text = {
    scheduled: m.admin_prices_state_scheduled,
    saved: m.admin_prices_state_saved,
    undone: m.admin_prices_state_undone,
    cancelled: m.admin_prices_state_cancelled,
  }[state];
  return text({ who: user, when });
}
