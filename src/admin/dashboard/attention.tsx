import { href } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import {
  IconCalendarClock,
  IconChecks,
  IconCurrencyDollar,
  IconDatabaseExport,
  IconLanguage,
  IconMail,
  IconMailX,
  IconPackage,
  IconPhoto,
  IconSettingsExclamation,
  IconTransfer,
} from '#src/ui/admin/icons.tsx';
import styles from './dashboard.module.css';

/** What needs attention; the verb of each row leads to it. */
export function Attention({ attention }: { attention: AttentionAnswer }) {
  const card = useCard('attention', attention);
  const { answer } = card;
  const unrecorded = answer.unrecorded ?? [];
  const needs = [...needsOfLeads(answer), ...needsOfStock(answer), ...operationsNeeds(answer)].filter(
    ({ count }) => count > 0,
  );
  return (
    <CardPanel heading={m.admin_dashboard_attention()} card={card}>
      {needs.length + unrecorded.length === 0 && (
        <p className={styles.calm}>
          <IconChecks size={20} aria-hidden />
          {m.admin_dashboard_calm()}
        </p>
      )}
      <UnrecordedSales products={unrecorded} refresh={card.refresh} />
      <Needs needs={needs} />
      <Backup operations={answer.operations} />
    </CardPanel>
  );
}

function needsOfLeads({ day, leads, bookings }: AttentionAnswer): Need[] {
  const { messagesWaiting = 0, tradesWaiting = 0 } = leads ?? {};
  const { newThisWeek = 0 } = bookings ?? {};
  const waiting = waitingQuestion(day);
  return [
    {
      key: 'messages',
      Icon: IconMail,
      count: messagesWaiting,
      text: m.admin_dashboard_messages_waiting({ count: messagesWaiting }),
      verb: m.common_reply(),
      to: addressOf('contact', waiting),
    },
    {
      key: 'trades',
      Icon: IconTransfer,
      count: tradesWaiting,
      text: m.admin_dashboard_trades_waiting({ count: tradesWaiting }),
      verb: m.common_reply(),
      to: addressOf('trade', waiting),
    },
    {
      key: 'bookings',
      Icon: IconCalendarClock,
      count: newThisWeek,
      text: m.admin_dashboard_bookings_new({ count: newThisWeek }),
      verb: m.common_confirm(),
      to: addressOf('book-service', bookingQuestions(day).newThisWeek),
    },
  ];
}

function needsOfStock({ products }: AttentionAnswer): Need[] {
  const { photos = 0, price = 0, french = 0, lowStock = 0 } = products ?? {};
  const listed = (key: keyof typeof productQuestions) => addressOf('products', productQuestions[key]);
  return [
    {
      key: 'photos',
      Icon: IconPhoto,
      count: photos,
      text: m.admin_dashboard_lacks_photos({ count: photos }),
      verb: m.common_add_photos(),
      to: listed('photos'),
    },
    {
      key: 'price',
      Icon: IconCurrencyDollar,
      count: price,
      text: m.admin_dashboard_lacks_price({ count: price }),
      verb: m.admin_today_verb_price(),
      to: listed('price'),
    },
    {
      key: 'french',
      Icon: IconLanguage,
      count: french,
      text: m.admin_dashboard_lacks_french({ count: french }),
      verb: m.common_write(),
      to: addressOf('french', frenchQuestion),
    },
    {
      key: 'low',
      Icon: IconPackage,
      count: lowStock,
      text: m.admin_dashboard_low_stock({ count: lowStock }),
      verb: m.admin_today_verb_order(),
      to: listed('lowStock'),
    },
  ];
}

function operationsNeeds({ operations }: AttentionAnswer): Need[] {
  const { failedMails = 0, failedJobs = 0, safety, freeMegabytes = null } = operations ?? {};
  const unused = safety?.binding === 'bound' && safety.removal && !safety.removal.isAllowed ? safety.removal.files : 0;
  return [
    {
      key: 'room',
      Icon: IconDatabaseExport,
      count: freeMegabytes === null ? 0 : 1,
      text: m.admin_dashboard_little_room({ megabytes: freeMegabytes ?? 0 }),
      verb: m.admin_today_verb_space(),
      to: href('/admin/:path', { path: 'backups' }),
    },
    {
      key: 'store',
      Icon: IconDatabaseExport,
      count: safety && safety.binding !== 'bound' ? 1 : 0,
      text: safety?.binding === 'unreachable' ? m.admin_dashboard_store_unreachable() : m.admin_dashboard_store(),
      verb: m.common_fix(),
      to: href('/admin/:path', { path: 'backups' }),
    },
    {
      key: 'removal',
      Icon: IconDatabaseExport,
      count: unused,
      text: m.admin_dashboard_removal({ count: unused }),
      verb: m.common_fix(),
      to: href('/admin/:path', { path: 'backups' }),
    },
    {
      key: 'mails',
      Icon: IconMailX,
      count: failedMails,
      text: m.admin_dashboard_failed_mails({ count: failedMails }),
      verb: m.common_send_again(),
      to: addressOf('mail', { state: 'failed' }),
    },
    {
      key: 'jobs',
      Icon: IconSettingsExclamation,
      count: failedJobs,
      text: m.admin_dashboard_failed_jobs({ count: failedJobs }),
      verb: m.common_fix(),
      to: addressOf('jobs', { state: 'failed' }),
    },
  ];
}

/** For admins: whether there is a verified backup, and a second copy of it. */
function Backup({ operations }: Pick<AttentionAnswer, 'operations'>) {
  if (!operations) return null;
  const { provenBackup, safety } = operations;
  const second = secondPlaceTexts[safety.secondPlace];
  return (
    <p className={styles.backup}>
      <IconDatabaseExport size={20} stroke={1.75} aria-hidden />
      <span>
        {provenBackup
          ? m.admin_dashboard_backup_proven({ when: formatMoment(provenBackup.madeAt, getLocale()) })
          : m.admin_dashboard_backup_none()}{' '}
        {second?.()}
      </span>
    </p>
  );
}

const secondPlaceTexts = {
  none: () => m.admin_dashboard_backup_second_none(),
  empty: () => m.admin_dashboard_backup_second_empty(),
  late: () => m.admin_dashboard_backup_second_late(),
  fresh: null,
};
