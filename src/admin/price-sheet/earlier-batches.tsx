import { Alert, Button, Drawer, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { callApi } from '#src/ui/admin/call.ts';
import styles from './price-sheet.module.css';
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

type Props = { isOpen: boolean; close: () => void; undo: (batch: number) => Promise<void> };

/** What was saved or scheduled, each with its Undo. */
export const EarlierBatches = ({ isOpen, close, undo }: Props) => (
  <Drawer opened={isOpen} onClose={close} position="right" size="md" title={m.admin_prices_batches()}>
    <Batches undo={undo} />
  </Drawer>
);

function Batches({ undo }: Pick<Props, 'undo'>) {
  const [batches, setBatches] = useState<readonly Batch[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(async () => {
    const outcome = await callApi<{ record: Batch[] }>('GET', 'product/prices/batches');
    if (outcome.isDone) setBatches(outcome.result.record);
    else setError(outcome.message);
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  if (error)
    return (
      <Alert color="star" role="alert">
        {error}
      </Alert>
    );
  if (!batches) return <Loader aria-label={m.admin_form_loading()} />;
  if (batches.length === 0) return <p>{m.admin_prices_no_batches()}</p>;
  return (
    <ol className={styles.batches}>
      {batches.map((batch) => (
        <li key={batch.id}>
          <div>
            <b>{m.admin_prices_batch({ count: batch.units, amount: signedMoney(Math.round(batch.change * 100)) })}</b>
            <p>{stateOf(batch)}</p>
            {batch.leftOut.length > 0 && (
              <p data-tone="amber">
                {m.admin_prices_not_in({ names: batch.leftOut.map(({ name }) => name).join(', ') })}
              </p>
            )}
          </div>
          {canUndo(batch) && (
            <Button variant="default" size="sm" onClick={() => void undo(batch.id).then(load)}>
              {batch.state === 'scheduled' ? m.admin_prices_cancel_schedule() : m.admin_list_undo()}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

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
