import { href } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { RelativeDate, RelativeDay } from '#src/ui/admin/dates/relative-date.tsx';
import { IconCurrencyDollar } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { KindIcon } from '../inbox/kind-icon.tsx';
import { aboutText } from '../inbox/lead-text.ts';
import type { Yours as YoursAnswer } from './answers.ts';
import { CallVerb, Card, IconBox, NameLink, Row, Verb } from './card.tsx';
import styles from './home.module.css';
import { AnswerVerb, LeadName, LeadPicture } from './lead-parts.tsx';
import { useCard, useHeldRows } from './use-card.ts';

const reasons: Record<YoursAnswer['record'][number]['why'], () => string> = {
  draft: m.admin_today_draft,
  back: m.admin_today_back,
  owned: m.admin_today_owned,
};

/**
 * Incomplete price schedules, promised calls, unsent drafts, leads whose snooze has ended, and newly assigned
 * leads.
 */
export function Yours({ yours }: { yours: YoursAnswer }) {
  const card = useCard('yours', yours);
  const { rows, hold } = useHeldRows(card.answer.record, ({ resource, id }) => `${resource} ${id}`);
  const { calls, stopped } = card.answer;
  const count = rows.length + calls.length + stopped.length;
  return (
    <Card
      heading={m.common_yours()}
      note={count > 0 && count}
      card={card}
      hold={hold}
      calm={count === 0 && m.admin_today_none_yours()}
    >
      <ul className={styles.rows}>
        {stopped.map((schedule) => (
          <Stopped key={schedule.id} schedule={schedule} />
        ))}
        {calls.map((call) => (
          <Call key={call.id} call={call} onDone={card.refresh} />
        ))}
        {rows.map((lead) => (
          <Row
            key={`${lead.resource} ${lead.id}`}
            picture={<LeadPicture lead={lead} />}
            title={<LeadName lead={lead} />}
            below={
              <>
                {reasons[lead.why]()} <RelativeDate at={lead.since} isInSentence />
                {aboutText(lead) && ` · ${aboutText(lead)}`}
              </>
            }
          >
            <AnswerVerb lead={lead} text={lead.why === 'draft' ? m.common_finish() : undefined} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

/** Opens the price desk with the units that were left out. */
function Stopped({ schedule: { dueAt, left } }: { schedule: YoursAnswer['stopped'][number] }) {
  const text = m.admin_today_stopped({ count: left.length });
  return (
    <Row
      picture={
        <IconBox>
          <IconCurrencyDollar size={18} aria-hidden />
        </IconBox>
      }
      title={<b>{text}</b>}
      below={
        <>
          <RelativeDate at={dueAt} /> · {left.map(({ name }) => name).join(', ')}
        </>
      }
    >
      <Verb
        text={m.admin_today_reprice()}
        about={text}
        to={`${href('/admin/products/prices')}?ids=${left.map(({ id }) => id).join(',')}`}
      />
    </Row>
  );
}

type CallProps = { call: YoursAnswer['calls'][number]; onDone: () => Promise<void> };

/** Dials, and marks the call as done. */
function Call({ call: { id, customer, name, phone, text, on }, onDone }: CallProps) {
  const { run, isBusy } = useAction({ reload: onDone });
  const finish = () => run(() => callApi('POST', 'customer/note/done', { id }));
  return (
    <Row
      picture={
        <IconBox>
          <KindIcon kind="phone" />
        </IconBox>
      }
      title={<NameLink to={href('/admin/customers/:id', { id: String(customer) })}>{name}</NameLink>}
      below={
        <>
          {m.admin_today_call_again()} <RelativeDay day={on} isInSentence /> · {text}
        </>
      }
    >
      {phone && <CallVerb phone={phone} about={name} />}
      <Verb text={m.admin_customer_called()} about={name} onClick={() => void finish()} isBusy={isBusy} />
    </Row>
  );
}
