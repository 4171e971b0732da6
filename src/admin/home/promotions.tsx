import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/lib/money.ts';
import { newKey } from '#src/lib/new-key.ts';
import { type Called, callApi, refusal } from '#src/ui/admin/call.ts';
import { RelativeDay } from '#src/ui/admin/dates/relative-date.tsx';
import { IconTag } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { Money } from './answers.ts';
import { Card, Row } from './card.tsx';
import styles from './home.module.css';
import { addressOf } from './questions.ts';
import type { Card as ReadCard } from './use-card.ts';

/** Promotions that end within 14 days, by their last day. */
export const Promotions = ({ card }: { card: ReadCard<Money> }) => (
  <Card
    heading={m.admin_today_promotions()}
    card={card}
    calm={card.answer.promotions.length === 0 && m.admin_today_no_promotions()}
  >
    <ul className={styles.rows}>
      {card.answer.promotions.map((promotion) => (
        <Promotion key={promotion.until} promotion={promotion} onDone={card.refresh} />
      ))}
    </ul>
  </Card>
);

type Props = { promotion: Money['promotions'][number]; onDone: () => Promise<void> };
type Saved = { batch: { id: number } | null };

/** Ends it with a batch of prices; refused when somebody has changed all of its units. */
async function endPromotion(units: Props['promotion']['units']): Promise<Called<number>> {
  const rows = units.map((unit) => ({ ...unit, promoPrice: null, promoUntil: null }));
  const ticked = units.map(({ id }) => id);
  const called = await callApi<Saved>('POST', 'product/prices', { rows, ticked }, undefined, newKey());
  if (!called.isDone) return called;
  const { batch } = called.result;
  return batch ? { isDone: true, result: batch.id } : refusal(409, m.admin_today_promotion_changed());
}

/** Extend leads to the price desk with its units; End now is a batch of prices, which can be undone. */
function Promotion({ promotion: { until, minCents, maxCents, units }, onDone }: Props) {
  const { run, runInTurn, isBusy } = useAction({ reload: onDone });
  const ids = units.map(({ id }) => id);
  const end = () =>
    run(() => endPromotion(units), {
      done: m.admin_today_promotion_ended(),
      undo: (batch) => runInTurn(() => callApi('POST', 'product/prices/undo', { batch })),
    });
  const language = getLocale();
  const [min, max] = [formatMoney(minCents, language), formatMoney(maxCents, language)];
  return (
    <Row
      picture={<IconTag size={20} stroke={1.75} aria-hidden />}
      title={
        <b>
          <RelativeDay day={until} />
        </b>
      }
      below={m.admin_today_promotion({ count: units.length, min, max })}
    >
      <Button size="compact-md" variant="transparent" px={4} loading={isBusy} onClick={() => void end()}>
        {m.admin_today_end_now()}
      </Button>
      <Button
        component={Link}
        to={addressOf('products/prices', { ids: ids.join(',') })}
        size="compact-md"
        variant="default"
      >
        {m.admin_today_verb_extend()}
      </Button>
    </Row>
  );
}
