import type { EntryKind } from '#src/customers/customer-page.ts';
import {
  IconCalendarPlus,
  IconCheck,
  IconCurrencyDollar,
  IconEye,
  IconMail,
  IconMailX,
  IconNote,
  IconPhoneCheck,
  IconReceipt,
  IconSend,
  IconTag,
  IconTransfer,
} from '#src/ui/admin/icons.tsx';
import styles from './timeline.module.css';

const icons = {
  message: IconMail,
  email: IconMail,
  phone: IconPhoneCheck,
  price: IconTag,
  trade: IconTransfer,
  booking: IconCalendarPlus,
  quote: IconReceipt,
  subscribed: IconCheck,
  unsubscribed: IconMailX,
  alert: IconEye,
  note: IconNote,
  call: IconPhoneCheck,
  reply: IconSend,
  answer: IconMail,
  sale: IconCurrencyDollar,
} satisfies Record<EntryKind, unknown>;

/** What kind of entry it is; the text says it too. */
export function EntryIcon({ kind }: { kind: EntryKind }) {
  const Icon = icons[kind];
  return (
    <span className={styles.icon}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
