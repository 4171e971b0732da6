import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconArrowBackUp, IconCheck, IconTag } from '#src/ui/admin/icons.tsx';
import styles from './lot.module.css';
import type { LotRecord } from './lot-change.ts';
import type { Lot } from './use-lot.ts';

const undoSeconds = 10;

type Before = LotRecord['availability'];

/** Marks it as sold with one tap, with undo for ten seconds. */
export function Sold({ lot: { record, isBusy, change } }: { lot: Lot }) {
  const [before, setBefore] = useState<Before>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  function sell() {
    const was = record.availability;
    void change(
      () => ({ availability: 'sold' }),
      () => {
        setBefore(was);
        setSecondsLeft(undoSeconds);
      },
    );
  }
  const takeBack = () =>
    void change(
      () => ({ availability: before }),
      () => setSecondsLeft(0),
    );

  if (record.availability !== 'sold') {
    return (
      <Button fullWidth size="xl" color="oil" leftSection={<IconTag aria-hidden />} loading={isBusy} onClick={sell}>
        {m.admin_lot_sell()}
      </Button>
    );
  }
  return (
    <section className={styles.sold}>
      <p role="status">
        <IconCheck aria-hidden /> {m.admin_lot_sold()}
      </p>
      {secondsLeft > 0 && (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconArrowBackUp aria-hidden />}
          loading={isBusy}
          onClick={takeBack}
        >
          {m.admin_lot_undo({ seconds: secondsLeft })}
        </Button>
      )}
    </section>
  );
}
