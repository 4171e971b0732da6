import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import {
  IconCalendarClock,
  IconChecks,
  IconClockExclamation,
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
import { Panel } from '#src/ui/admin/panel.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard.ts';
import {
  addressOf,
  bookingQuestions,
  frenchQuestion,
  lateQuestion,
  productQuestions,
  quoteQuestions,
  waitingQuestion,
} from './questions.ts';

type Need = { key: string; Icon: typeof IconMail; count: number; text: string; to: string };

/** What needs attention; each row links to it. */
export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const needs = [
    ...needsOfLeads(dashboard),
    ...needsOfQuotes(dashboard),
    ...needsOfStock(dashboard),
    ...operationsNeeds(dashboard),
  ].filter(({ count }) => count > 0);
  return (
    <Panel className={styles.panel} heading={m.admin_dashboard_attention()}>
      {needs.length === 0 && (
        <p className={styles.calm}>
          <IconChecks size={20} aria-hidden />
          {m.admin_dashboard_calm()}
        </p>
      )}
      <ul className={styles.needs}>
        {needs.map(({ key, Icon, text, to }) => (
          <li key={key}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{text}</span>
            <Link to={to} aria-label={`${m.admin_dashboard_open()}: ${text}`}>
              {m.admin_dashboard_open()}
            </Link>
          </li>
        ))}
      </ul>
      <Backup operations={dashboard.operations} />
    </Panel>
  );
}

function needsOfLeads({ day, leads, bookings, late }: Dashboard): Need[] {
  const { messagesWaiting = 0, tradesWaiting = 0 } = leads ?? {};
  const { newThisWeek = 0 } = bookings ?? {};
  const waiting = waitingQuestion(day);
  return [
    {
      key: 'late',
      Icon: IconClockExclamation,
      count: late,
      text: m.admin_dashboard_late({ count: late }),
      to: addressOf('inbox', lateQuestion),
    },
    {
      key: 'messages',
      Icon: IconMail,
      count: messagesWaiting,
      text: m.admin_dashboard_messages_waiting({ count: messagesWaiting }),
      to: addressOf('contact', waiting),
    },
    {
      key: 'trades',
      Icon: IconTransfer,
      count: tradesWaiting,
      text: m.admin_dashboard_trades_waiting({ count: tradesWaiting }),
      to: addressOf('trade', waiting),
    },
    {
      key: 'bookings',
      Icon: IconCalendarClock,
      count: newThisWeek,
      text: m.admin_dashboard_bookings_new({ count: newThisWeek }),
      to: addressOf('book-service', bookingQuestions(day).newThisWeek),
    },
  ];
}

function needsOfQuotes({ day, quotes }: Dashboard): Need[] {
  const { accepted = 0, ending = 0, waiting = 0 } = quotes ?? {};
  const questions = quoteQuestions(day);
  return [
    {
      key: 'accepted',
      Icon: IconChecks,
      count: accepted,
      text: m.admin_dashboard_quotes_accepted({ count: accepted }),
      to: addressOf('quote', questions.accepted),
    },
    {
      key: 'ending',
      Icon: IconClockExclamation,
      count: ending,
      text: m.admin_dashboard_quotes_ending({ count: ending }),
      to: addressOf('quote', questions.ending),
    },
    {
      key: 'waiting',
      Icon: IconTransfer,
      count: waiting,
      text: m.admin_dashboard_quotes_waiting({ count: waiting }),
      to: addressOf('quote', questions.waiting),
    },
  ];
}

function needsOfStock({ products }: Dashboard): Need[] {
  const { photos = 0, price = 0, french = 0 } = products?.lacks ?? {};
  const { lowStock = 0 } = products ?? {};
  const listed = (key: keyof typeof productQuestions) => addressOf('products', productQuestions[key]);
  return [
    {
      key: 'photos',
      Icon: IconPhoto,
      count: photos,
      text: m.admin_dashboard_lacks_photos({ count: photos }),
      to: listed('photos'),
    },
    {
      key: 'price',
      Icon: IconCurrencyDollar,
      count: price,
      text: m.admin_dashboard_lacks_price({ count: price }),
      to: listed('price'),
    },
    {
      key: 'french',
      Icon: IconLanguage,
      count: french,
      text: m.admin_dashboard_lacks_french({ count: french }),
      to: addressOf('french', frenchQuestion),
    },
    {
      key: 'low',
      Icon: IconPackage,
      count: lowStock,
      text: m.admin_dashboard_low_stock({ count: lowStock }),
      to: listed('lowStock'),
    },
  ];
}

function operationsNeeds({ operations }: Dashboard): Need[] {
  const { failedMails = 0, failedJobs = 0, safety, freeMegabytes = null } = operations ?? {};
  const unused = safety?.binding === 'bound' && safety.removal && !safety.removal.isAllowed ? safety.removal.files : 0;
  return [
    {
      key: 'room',
      Icon: IconDatabaseExport,
      count: freeMegabytes === null ? 0 : 1,
      text: m.admin_dashboard_little_room({ megabytes: freeMegabytes ?? 0 }),
      to: href('/admin/backups'),
    },
    {
      key: 'store',
      Icon: IconDatabaseExport,
      count: safety && safety.binding !== 'bound' ? 1 : 0,
      text: safety?.binding === 'unreachable' ? m.admin_dashboard_store_unreachable() : m.admin_dashboard_store(),
      to: href('/admin/backups'),
    },
    {
      key: 'removal',
      Icon: IconDatabaseExport,
      count: unused,
      text: m.admin_dashboard_removal({ count: unused }),
      to: href('/admin/backups'),
    },
    {
      key: 'mails',
      Icon: IconMailX,
      count: failedMails,
      text: m.admin_dashboard_failed_mails({ count: failedMails }),
      to: addressOf('mail', { state: 'failed' }),
    },
    {
      key: 'jobs',
      Icon: IconSettingsExclamation,
      count: failedJobs,
      text: m.admin_dashboard_failed_jobs({ count: failedJobs }),
      to: addressOf('jobs', { state: 'failed' }),
    },
  ];
}

/** For admins: whether there is a verified backup, and a second copy of it. */
function Backup({ operations }: Pick<Dashboard, 'operations'>) {
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
