import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { RelativeDate, RelativeDay } from '#src/ui/admin/dates/relative-date.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { KindIcon } from '../inbox/kind-icon.tsx';
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

/**
 * Schedules that stopped, calls to make again, unsent drafts, leads that came back from a snooze, and new ones made the
 * reader's.
 */
export function Yours({ yours }: { yours: YoursAnswer }) {
  const card = useCard('yours', yours);
  const { rows, hold } = useHeldRows(card.answer.record, ({ resource, id }) => `${resource} ${id}`);
  const { calls, stopped } = card.answer;
  const count = rows.length + calls.length + stopped.length;
  return (
    <CardPanel heading={m.common_yours()} note={count > 0 ? count : undefined} card={card} hold={hold}>
      <ul className={styles.rows}>
        {stopped.map((schedule) => (
          <Stopped key={schedule.id} schedule={schedule} />
        ))}
        {calls.map((call) => (
          <Call key={call.id} call={call} onDone={card.refresh} />
        ))}
        {rows.map((row) => (
          <li key={`${row.resource} ${row.id}`} className={styles.mine}>
            <LeadFacts
              lead={row}
              second={
                <>
                  {reasons[row.why]()} <RelativeDate at={row.since} isInSentence />
                  {aboutText(row) && ` · ${aboutText(row)}`}
                </>
              }
            />
            {row.why === 'draft' ? <AnswerButton lead={row} text={m.common_finish()} /> : <AnswerButton lead={row} />}
          </li>
        ))}
      </ul>
      {count === 0 && <p className={styles.calm}>{m.admin_today_none_yours()}</p>}
    </CardPanel>
  );
}

/** The desk opens with the units that were left out. */
function Stopped({ schedule: { dueAt, left } }: { schedule: YoursAnswer['stopped'][number] }) {
  const text = m.admin_today_stopped({ count: left.length });
  const ids = left.map(({ id }) => id).join(',');
  return (
    <li className={styles.mine}>
      <span className={styles.thumbnail} />
      <div className={styles.who}>
        <b>{text}</b>
        <small>
          <RelativeDate at={dueAt} /> · {left.map(({ name }) => name).join(', ')}
        </small>
      </div>
      <Button
        component={Link}
        to={`${href('/admin/products/prices')}?ids=${ids}`}
        size="compact-md"
        variant="default"
        aria-label={labelled(m.admin_today_reprice(), text)}
      >
        {m.admin_today_reprice()}
      </Button>
    </li>
  );
}

type CallProps = { call: YoursAnswer['calls'][number]; onDone: () => Promise<void> };

/** Dials; the call is done when it was made. */
function Call({ call: { id, customer, name, phone, text, on }, onDone }: CallProps) {
  const { run, isBusy } = useAction({ reload: onDone });
  return (
    <li className={styles.mine}>
      <span className={styles.thumbnail}>
        <KindIcon kind="phone" />
      </span>
      <div className={styles.who}>
        <Link to={href('/admin/customers/:id', { id: String(customer) })} className={styles.name}>
          {name}
        </Link>
        <small>
          {m.admin_today_call_again()} <RelativeDay day={on} isInSentence /> · {text}
        </small>
      </div>
      <span className={styles.verbs}>
        {phone && (
          <Button
            component="a"
            href={`tel:${phone}`}
            size="compact-md"
            variant="default"
            aria-label={labelled(m.admin_today_call(), name)}
          >
            {m.admin_today_call()}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          loading={isBusy}
          onClick={() => void run(() => callApi('POST', 'customer/note/done', { id }))}
          aria-label={labelled(m.admin_customer_called(), name)}
        >
          {m.admin_customer_called()}
        </Button>
      </span>
    </li>
  );
}
