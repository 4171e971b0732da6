import { useState } from 'react';
import { PromiseDialog, promiseText } from '#src/bookings/promise/promise-dialog.admin.tsx';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { recordHref } from '#src/site/href.ts';
import {
  IconCalendarClock,
  IconChecks,
  IconClockExclamation,
  IconCurrencyDollar,
  IconDatabaseExport,
  IconEye,
  IconLanguage,
  IconMail,
  IconMailX,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconSettingsExclamation,
  IconTag,
  IconTransfer,
} from '#src/ui/admin/icons.tsx';
import { useAddToSaleText } from '../sales/add-to-sale.tsx';
import { askAboutSale, openSale } from '../sales/mark-sold.tsx';
import type { AttentionAnswer, QuotesAnswer } from './answers.ts';
import { Card, NameLink, Row, Verb } from './card.tsx';
import styles from './home.module.css';
import { type Need, needsOf, quoteNeedsOf } from './home.ts';
import { useCard } from './use-card.ts';

type NeedKey = (ReturnType<typeof needsOf> | ReturnType<typeof quoteNeedsOf>)[number]['key'];
type Count = { count: number };

/** The text of each need, and the label of its link. */
const needs: Record<NeedKey, readonly [typeof IconMail, (input: Count) => string, () => string]> = {
  messages: [IconMail, m.admin_dashboard_messages_waiting, m.common_reply],
  trades: [IconTransfer, m.admin_dashboard_trades_waiting, m.common_reply],
  bookings: [IconCalendarClock, m.admin_dashboard_bookings_new, m.common_confirm],
  photos: [IconPhoto, m.admin_dashboard_lacks_photos, m.common_add_photos],
  price: [IconCurrencyDollar, m.admin_dashboard_lacks_price, m.admin_today_verb_price],
  french: [IconLanguage, m.admin_dashboard_lacks_french, m.common_write],
  lowStock: [IconPackage, m.admin_dashboard_low_stock, m.admin_today_verb_order],
  room: [
    IconDatabaseExport,
    ({ count }) => m.admin_dashboard_little_room({ megabytes: count }),
    m.admin_today_verb_space,
  ],
  store: [IconDatabaseExport, () => m.admin_dashboard_store(), m.common_fix],
  unreachable: [IconDatabaseExport, () => m.admin_dashboard_store_unreachable(), m.common_fix],
  removal: [IconDatabaseExport, m.admin_dashboard_removal, m.common_fix],
  mails: [IconMailX, m.admin_dashboard_failed_mails, m.common_send_again],
  jobs: [IconSettingsExclamation, m.admin_dashboard_failed_jobs, m.common_fix],
  accepted: [IconChecks, m.admin_dashboard_quotes_accepted, m.common_confirm],
  ending: [IconClockExclamation, m.admin_dashboard_quotes_ending, m.admin_today_verb_extend],
  range: [IconTransfer, m.admin_dashboard_quotes_waiting, m.admin_today_verb_range],
  pending: [IconReceipt, m.admin_dashboard_quotes_pending, m.admin_quote_sell],
  seen: [IconEye, m.admin_dashboard_quotes_seen, m.admin_today_verb_call],
};

function NeedRow({ need: { key, count, to } }: { need: Need<NeedKey> }) {
  const [Icon, say, verb] = needs[key];
  const text = say({ count });
  return (
    <Row picture={<Icon size={20} stroke={1.75} aria-hidden />} title={text}>
      <Verb text={verb()} about={text} to={to} />
    </Row>
  );
}

/** What needs attention, with a link in each row. While a site is being set up, it never reads “Nothing needs fixing”. */
export function Attention({ attention, isNew }: { attention: AttentionAnswer; isNew: boolean }) {
  const card = useCard('attention', attention);
  const { promises, unrecorded, inDoubt, operations } = card.answer;
  const found = needsOf(card.answer);
  const isCalm = [found, promises, unrecorded, inDoubt].every((needs) => (needs?.length ?? 0) === 0);
  return (
    <Card
      heading={m.admin_dashboard_attention()}
      card={card}
      calm={
        isCalm &&
        (isNew ? (
          m.admin_first_calm()
        ) : (
          <>
            <IconChecks size={20} aria-hidden />
            {m.admin_dashboard_calm()}
          </>
        ))
      }
    >
      <ul className={styles.rows}>
        {promises?.map((promise) => (
          <LatePromise key={promise.id} promise={promise} refresh={card.refresh} />
        ))}
        {unrecorded?.map((product) => (
          <Unrecorded key={product.id} product={product} refresh={card.refresh} />
        ))}
        {inDoubt?.map((product) => (
          <InDoubt key={product.saleInDoubt.id} product={product} refresh={card.refresh} />
        ))}
        {found.map((need) => (
          <NeedRow key={need.key} need={need} />
        ))}
        {operations && <Backup operations={operations} />}
      </ul>
    </Card>
  );
}

/** Quotes that need attention today. */
export function Quotes({ quotes }: { quotes: QuotesAnswer }) {
  const card = useCard('quotes', quotes);
  const found = quoteNeedsOf(card.answer);
  return (
    <Card heading={m.common_quotes()} card={card} calm={found.length === 0 && m.admin_today_no_quotes()}>
      <ul className={styles.rows}>
        {found.map((need) => (
          <NeedRow key={need.key} need={need} />
        ))}
      </ul>
    </Card>
  );
}

type PromiseProps = { promise: NonNullable<AttentionAnswer['promises']>[number]; refresh: () => Promise<void> };

/** A boat that can't be ready on its promised day, with the dialog that promises another one. */
function LatePromise({ promise: { id, name, day, risk }, refresh }: PromiseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      picture={<IconCalendarClock size={20} stroke={1.75} aria-hidden />}
      title={<NameLink to={recordHref('book-service', id)}>{name}</NameLink>}
      below={promiseText(formatDay(day, getLocale()), risk)}
    >
      <Verb text={m.admin_board_do_move()} about={name} onClick={() => setOpen(true)} />
      {isOpen && <PromiseDialog id={id} close={() => setOpen(false)} reload={refresh} />}
    </Row>
  );
}

type UnrecordedProps = {
  product: NonNullable<AttentionAnswer['unrecorded']>[number];
  refresh: () => Promise<void>;
};

/** A unit that a form or an import marked as sold, with the dialog for its price and buyer. */
function Unrecorded({ product, refresh }: UnrecordedProps) {
  const text = m.admin_sold_by_form({ name: localText(product.name, getLocale()).text });
  return (
    <Row picture={<IconTag size={20} stroke={1.75} aria-hidden />} title={text}>
      <Verb text={useAddToSaleText()} about={text} onClick={() => openSale(product, null, () => void refresh())} />
    </Row>
  );
}

type InDoubtProps = { product: NonNullable<AttentionAnswer['inDoubt']>[number]; refresh: () => Promise<void> };

/** A product that was put back in stock, with the dialog that undoes or keeps its sale. */
function InDoubt({ product, refresh }: InDoubtProps) {
  const text = m.admin_sold_in_stock_again({ name: localText(product.name, getLocale()).text });
  return (
    <Row picture={<IconTag size={20} stroke={1.75} aria-hidden />} title={text}>
      <Verb text={m.admin_sold_decide()} about={text} onClick={() => askAboutSale(product, () => void refresh())} />
    </Row>
  );
}

/** For admins: whether there is a verified backup, and a second copy of it. */
function Backup({ operations }: { operations: NonNullable<AttentionAnswer['operations']> }) {
  const { provenBackup, safety } = operations;
  const proven = provenBackup
    ? m.admin_dashboard_backup_proven({ when: formatMoment(provenBackup.madeAt, getLocale()) })
    : m.admin_dashboard_backup_none();
  return (
    <Row
      picture={<IconDatabaseExport size={20} stroke={1.75} aria-hidden />}
      title={[proven, secondPlaceTexts[safety.secondPlace]?.()].filter(Boolean).join(' ')}
    />
  );
}

const secondPlaceTexts = {
  none: () => m.admin_dashboard_backup_second_none(),
  empty: () => m.admin_dashboard_backup_second_empty(),
  late: () => m.admin_dashboard_backup_second_late(),
  fresh: null,
};
