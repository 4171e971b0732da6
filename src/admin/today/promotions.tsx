import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/lib/money.ts';
import { newKey } from '#src/lib/new-key.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { RelativeDay } from '#src/ui/admin/dates/relative-date.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import { CardPanel } from './card-panel.tsx';
import type { Money } from './money.ts';
import styles from './today.module.css';
import type { Card } from './use-card.ts';

/** Promotions that end within 14 days, by their last day. */
export const Promotions = ({ card }: { card: Card<Money> }) => (
  <CardPanel heading={m.admin_today_promotions()} card={card}>
    <ul className={styles.rows}>
      {card.answer.promotions.map((promotion) => (
        <Promotion key={promotion.until} promotion={promotion} onDone={card.refresh} />
      ))}
    </ul>
    {card.answer.promotions.length === 0 && <p className={styles.calm}>{m.admin_today_no_promotions()}</p>}
  </CardPanel>
);

type Props = { promotion: Money['promotions'][number]; onDone: () => Promise<void> };
type Saved = { batch: { id: number } | null };

/** Extend leads to the price desk with its units; End now is a batch of prices, which can be undone. */
function Promotion({ promotion: { until, leastCents, mostCents, units }, onDone }: Props) {
  const { isBusy, whileBusy } = useBusy();
  const ids = units.map(({ id }) => id);
  async function undo(batch: number) {
    const called = await callApi('POST', 'product/prices/undo', { batch });
    if (!called.isDone) notifyFailure(called.message);
    await onDone();
  }
  const end = () =>
    whileBusy(async () => {
      const rows = units.map((unit) => ({ ...unit, promoPrice: null, promoUntil: null }));
      const called = await callApi<Saved>('POST', 'product/prices', { rows, ticked: ids }, undefined, newKey());
      if (!called.isDone) return notifyFailure(called.message);
      const { batch } = called.result;
      if (batch) notifySuccess(m.admin_today_promotion_ended(), { undo: () => void undo(batch.id) });
      else notifyFailure(m.admin_today_promotion_changed());
      await onDone();
    });
  const language = getLocale();
  return (
    <li className={styles.promotion}>
      <div>
        <b>
          <RelativeDay day={until} />
        </b>
        <small>
          {m.admin_today_promotion({
            count: units.length,
            least: formatMoney(leastCents, language),
            most: formatMoney(mostCents, language),
          })}
        </small>
      </div>
      <span className={styles.verbs}>
        <Button size="compact-md" variant="transparent" loading={isBusy} onClick={() => void end()}>
          {m.admin_today_end_now()}
        </Button>
        <Button
          component={Link}
          to={`${href('/admin/products/prices')}?ids=${ids.join(',')}`}
          size="compact-md"
          variant="default"
        >
          {m.admin_today_verb_extend()}
        </Button>
      </span>
    </li>
  );
}
