import { m } from '#src/i18n/messages.ts';
import { IconChecks, IconClockExclamation, IconTransfer } from '#src/ui/admin/icons.tsx';
import { CardPanel } from '../today/card-panel.tsx';
import type { QuotesAnswer } from '../today/today.ts';
import { useCard } from '../today/use-card.ts';
import styles from './dashboard.module.css';
import { Needs } from './needs.tsx';
import { addressOf, quoteQuestions } from './questions.ts';

/** Quotes that need somebody today. */
export function Quotes({ quotes }: { quotes: QuotesAnswer }) {
  const card = useCard('quotes', quotes);
  const { day, accepted, ending, waiting } = card.answer;
  const questions = quoteQuestions(day);
  const needs = [
    {
      key: 'accepted',
      Icon: IconChecks,
      count: accepted,
      text: m.admin_dashboard_quotes_accepted({ count: accepted }),
      verb: m.admin_today_verb_confirm(),
      to: addressOf('quote', questions.accepted),
    },
    {
      key: 'ending',
      Icon: IconClockExclamation,
      count: ending,
      text: m.admin_dashboard_quotes_ending({ count: ending }),
      verb: m.admin_today_verb_extend(),
      to: addressOf('quote', questions.ending),
    },
    {
      key: 'waiting',
      Icon: IconTransfer,
      count: waiting,
      text: m.admin_dashboard_quotes_waiting({ count: waiting }),
      verb: m.admin_today_verb_range(),
      to: addressOf('quote', questions.waiting),
    },
  ].filter(({ count }) => count > 0);
  return (
    <CardPanel heading={m.admin_today_quotes()} card={card}>
      {needs.length === 0 && <p className={styles.calm}>{m.admin_today_no_quotes()}</p>}
      <Needs needs={needs} />
    </CardPanel>
  );
}
