import { m } from '#src/i18n/messages.ts';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { aboutText } from '../inbox/lead-text.ts';
import { CardPanel } from './card-panel.tsx';
import { AnswerButton, LeadFacts } from './lead-row.tsx';
import styles from './today.module.css';
import type { Yours as YoursAnswer } from './today.ts';
import { useCard } from './use-card.ts';
import { useHeldRows } from './use-held-rows.ts';

type Row = YoursAnswer['record'][number];

const reasons: Record<Row['why'], () => string> = {
  draft: m.admin_today_draft,
  back: m.admin_today_back,
  owned: m.admin_today_owned,
};

/** Unsent drafts, leads that came back from a snooze, and new ones made the reader's. */
export function Yours({ yours }: { yours: YoursAnswer }) {
  const card = useCard('yours', yours);
  const { rows, hold } = useHeldRows(card.answer.record, ({ resource, id }) => `${resource} ${id}`);
  return (
    <CardPanel heading={m.admin_today_yours()} note={rows.length > 0 ? rows.length : undefined} card={card} hold={hold}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.resource} ${row.id}`} className={styles.mine}>
            <LeadFacts
              lead={row}
              second={
                <>
                  {reasons[row.why]()} <RelativeDate at={row.since} />
                  {aboutText(row) && ` · ${aboutText(row)}`}
                </>
              }
            />
            {row.why === 'draft' ? (
              <AnswerButton lead={row} text={m.admin_today_finish_draft()} />
            ) : (
              <AnswerButton lead={row} />
            )}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className={styles.calm}>{m.admin_today_none_yours()}</p>}
    </CardPanel>
  );
}
