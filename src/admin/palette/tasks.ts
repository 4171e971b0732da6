import { href } from 'react-router';
import { type CurrentUser, mayDo, mayOperate } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { foldText } from '#src/lib/same-text.ts';
import { recordLabel, sentence, withinSentence } from '#src/ui/admin/sentence.ts';
import { adminResources } from '../resources.ts';

/** Something to do that needs no record: a screen, a file to download, or an action on the whole site. */
export type Task = {
  id: string;
  label: string;
  detail?: string;
  /** Other words for it; people call the same thing by many names. */
  words: string;
} & ({ path: string } | { file: string } | { run: SiteWide });

export type SiteWide = 'clearCache' | 'backUp' | 'logOut';

/** All that the user may do. */
export function tasksFor(user: CurrentUser): Task[] {
  const tasks: (Task | false)[] = [
    ...newRecords(user),
    mayDo(user, 'read', 'customer') && {
      id: 'call',
      label: m.common_log_a_call(),
      detail: m.admin_palette_call_hint(),
      words: m.admin_palette_words_call(),
      path: href('/admin/:path', { path: 'customers' }),
    },
    mayDo(user, 'update', 'product') && {
      id: 'lot',
      label: m.admin_phone_lot(),
      detail: m.admin_lot_code(),
      words: m.admin_palette_words_lot(),
      path: href('/admin/lot'),
    },
    mayOperate(user, 'inviteUsers') && {
      id: 'invite',
      label: m.admin_invite_title(),
      words: m.admin_palette_words_invite(),
      path: href('/admin/users/invite'),
    },
    ...exported(user),
    mayOperate(user, 'backUp') && {
      id: 'back-up',
      label: m.admin_backups_button(),
      words: m.admin_palette_words_backup(),
      run: 'backUp',
    },
    mayOperate(user, 'clearCache') && {
      id: 'clear-cache',
      label: m.cache_clear(),
      words: m.admin_palette_words_cache(),
      run: 'clearCache',
    },
    {
      id: 'two-step',
      label: m.field_two_step(),
      detail: m.admin_layout_account(),
      words: m.admin_palette_words_two_step(),
      path: `${href('/admin/account')}#two-step-panel`,
    },
    { id: 'log-out', label: m.admin_layout_log_out(), words: m.admin_palette_words_log_out(), run: 'logOut' },
  ];
  return tasks.filter((task) => task !== false);
}

/** A new record of each kind; the most used come first. */
export function newRecords(user: CurrentUser): Task[] {
  const first = ['product', 'book-service', 'customer', 'contact', 'post'];
  const placeOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return adminResources
    .filter(({ name, without = [] }) => !without.includes('create') && name !== 'media' && mayDo(user, 'create', name))
    .sort((a, b) => placeOf(a.name) - placeOf(b.name))
    .map(({ name, path }) => ({
      id: `new-${name}`,
      label: m.admin_palette_new({ one: withinSentence(recordLabel(name)) }),
      words: otherNames[name]?.() ?? '',
      path: href('/admin/:path/add', { path }),
    }));
}

const otherNames: Readonly<Record<string, () => string>> = {
  product: () => m.admin_palette_words_product(),
  'book-service': () => m.admin_palette_words_booking(),
  customer: () => m.admin_palette_words_customer(),
  contact: () => m.admin_palette_words_message(),
};

/** The lists that are exported most, as CSV; the list itself offers the others and Excel. */
const exported = (user: CurrentUser): Task[] =>
  [
    { name: 'product' as const, may: mayDo(user, 'read', 'product'), list: 'admin_product_title' as const },
    { name: 'customer' as const, may: mayOperate(user, 'exportCustomers'), list: 'admin_customer_title' as const },
    { name: 'contact' as const, may: mayDo(user, 'read', 'contact'), list: 'admin_contact_title' as const },
    {
      name: 'book-service' as const,
      may: mayDo(user, 'read', 'book-service'),
      list: 'admin_book_service_title' as const,
    },
  ]
    .filter(({ may }) => may)
    .map(({ name, list }) => ({
      id: `export-${name}`,
      label: m.admin_palette_export({ list: withinSentence(sentence(list)) }),
      words: m.admin_palette_words_export(),
      file: `${name}/export?format=csv`,
    }));

/** Those whose label or other words have a word that begins with each of the typed ones. */
export function fittingTasks<Found extends Pick<Task, 'label' | 'words'>>(
  tasks: readonly Found[],
  keywords: string,
): Found[] {
  const typed = wordsOf(keywords);
  const fits = ({ label, words }: Found) => {
    const known = wordsOf(`${label} ${words}`);
    return typed.every((word) => known.some((one) => one.startsWith(word)));
  };
  return tasks.filter(fits);
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
