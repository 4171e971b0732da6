import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/lib/money.ts';
import { newKey } from '#src/lib/new-key.ts';
import { type Called, callApi, refusal } from '#src/ui/admin/call.ts';
import { RelativeDay } from '#src/ui/admin/dates/relative-date.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
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

/** The batch of prices that ends it; refused when somebody has changed all of its units. */
async function endPromotion(units: Props['promotion']['units']): Promise<Called<number>> {
  const rows = units.map((unit) => ({ ...unit, promoPrice: null, promoUntil: null }));
  const ticked = units.map(({ id }) => id);
  const called = await callApi<Saved>('POST', 'product/prices', { rows, ticked }, undefined, newKey());
  if (!called.isDone) return called;
  const { batch } = called.result;
  return batch ? { isDone: true, result: batch.id } : refusal(409, m.admin_today_promotion_changed());
}

/** Extend leads to the price desk with its units; End now is a batch of prices, which can be undone. */
function Promotion({ promotion: { until, leastCents, mostCents, units }, onDone }: Props) {
  const { run, runInTurn, isBusy } = useAction({ reload: onDone });
  const ids = units.map(({ id }) => id);
  const end = () =>
    run(() => endPromotion(units), {
      done: m.admin_today_promotion_ended(),
      undo: (batch) => runInTurn(() => callApi('POST', 'product/prices/undo', { batch })),
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
